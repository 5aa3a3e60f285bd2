import { kindOf, type NearMiss } from './near-miss.ts'

/** Near misses as files of tools have them: lock files, translations, schemas, pipelines, answers, pages. */
export const nearMissesOfTools: readonly NearMiss[] = [
  ...kindOf(
    'lock files',
    [
      'yarn.lock',
      '"@scope/{word}@^{digits:1}.{digits:1}.0":\n  version "{digits:1}.{digits:1}.{digits:2}"\n  resolved "https://registry.internal.net/@scope/{word}/-/{word}-{digits:1}.1.0.tgz#{hex:40}"\n  integrity sha512-{base64:86}==\n',
    ],
    [
      'pnpm-lock.yaml',
      "  /{word}-token@{digits:1}.0.{digits:1}:\n    resolution: {integrity: sha512-{base64:86}==}\n    engines: {node: '>=18'}\n",
    ],
    [
      'Cargo.lock',
      '[[package]]\nname = "secret-{word}"\nversion = "0.{digits:1}.{digits:1}"\nsource = "registry+https://index.internal.net"\nchecksum = "{hex:64}"\n',
    ],
    [
      'poetry.lock',
      'files = [\n    {file = "{word}_token-{digits:1}.0-py3-none-any.whl", hash = "sha256:{hex:64}"},\n]\n',
    ],
    [
      'Gemfile.lock',
      '    jwt ({digits:1}.{digits:1}.0)\n  remote: https://gems.internal.net/\nCHECKSUMS\n  jwt (2.9.3) sha256={hex:64}\n',
    ],
    [
      'go.sum',
      'github.com/acme/secret v1.{digits:1}.0 h1:{base64:43}=\ngithub.com/acme/token v0.{digits:1}.1/go.mod h1:{base64:43}=\n',
    ],
    [
      'composer.lock',
      '"dist": {\n  "type": "zip",\n  "reference": "{hex:40}",\n  "shasum": ""\n},\n"content-hash": "{hex:32}",\n',
    ],
    [
      'Package.resolved',
      '{ "identity" : "swift-token", "kind" : "remoteSourceControl", "state" : { "revision" : "{hex:40}", "version" : "1.{digits:1}.0" } }\n',
    ],
    ['Podfile.lock', 'SPEC CHECKSUMS:\n  KeychainAccess: {hex:40}\n  TokenKit: {hex:40}\n'],
    ['flake.lock', '"narHash": "sha256-{base64:43}=",\n"rev": "{hex:40}",\n'],
    ['requirements.txt', 'pyjwt=={digits:1}.8.0 \\\n    --hash=sha256:{hex:64}\n'],
  ),
  ...kindOf(
    'translations',
    [
      'en.json',
      '{\n  "password": "Your {word} password",\n  "auth.password.hint": "At least 8 characters, 1 digit",\n  "token_expired": "Your {word} token has expired"\n}\n',
    ],
    [
      'de.json',
      '{\n  "password": "Passwort für {word}",\n  "passwordConfirm": "Passwort bestätigen",\n  "secret": "Geheimnis"\n}\n',
    ],
    [
      'fr.json',
      '{"password": "Mot de passe oublié ?", "apiKey": "Clé d\'API {word}", "token": "Jeton d\'accès"}\n',
    ],
    ['pt.yml', 'pt:\n  password: "Senha de {word}"\n  senha: Informe a senha\n'],
    ['ru.json', '{"password": "Пароль", "пароль": "Введите пароль"}\n'],
    [
      'messages.properties',
      'login.password=Password for {word}\nlogin.password.invalid=Invalid password {0}\nerror.token=Token {0} has expired\n',
    ],
    ['Localizable.strings', '"password" = "Password of {word}";\n"enter_password" = "Enter password";\n'],
  ),
  ...kindOf(
    'tests and styles',
    [
      'login.test.ts',
      "it('rejects a password without {word}', () => {\n  const password = screen.getByLabelText('Password')\n})\ntest('token_{word}_is_refreshed', fn)\n",
    ],
    [
      'test_auth.py',
      'def test_{word}_token_is_refreshed(client):\n    token = client.get_token("{word}")\n    assert token == expected_token\n',
    ],
    [
      'a.test.js.snap',
      'exports[`renders password {word} 1`] = `\n<input\n  id="password-{word}"\n  name="password"\n  type="password"\n/>\n`;\n',
    ],
    [
      'style.css',
      '.password-input:focus { color: #{hex:6}; }\n:root { --token-color-{word}: #{hex:6}; --secret-gap: 12px }\n',
    ],
    ['style.scss', '$password-{word}-color: darken($primary, 10%);\n$token: map-get($tokens, "{word}");\n'],
  ),
  ...kindOf(
    'schemas and small programs',
    [
      'schema.graphql',
      'type {Word} {\n  password: String!\n  apiKey: ID\n  token(refresh: Boolean = false): Token!\n}\n',
    ],
    [
      'query.graphql',
      'mutation Login($password: String!, $token: {Word}Input) {\n  login(password: $password, token: $token) { accessToken }\n}\n',
    ],
    [
      'a.proto',
      'message {Word} {\n  string password = {digits:1};\n  bytes secret_key = {digits:2};\n  optional string token = 3 [(validate.rules).string.min_len = 8];\n}\n',
    ],
    [
      'app.min.js',
      '!function(e,t){var n=t.password||e.getPassword(),r={token:n.t4,secret:o(7),key:"{word}Key",apiKey:i.k2};e.exports={auth:r.a,pass:function(e){return e.p1}}}();\n',
    ],
    [
      'b.min.js',
      'const e={password:t.pw,secretKey:n(12).k,token:`${o}-${i}`,key:r?"{word}":"a1"};export{e as t};\n',
    ],
    [
      'c.min.js',
      'case"password":return a.createElement(b,{key:"p1",token:c.t,secret:d[3]});case"token":return e.Tk\n',
    ],
  ),
  ...kindOf(
    'pipelines and clusters',
    [
      'ci.yml',
      "env:\n  API_TOKEN: ${{ secrets.{WORD}_TOKEN }}\n  DB_PASSWORD: ${{ secrets.DB_PASSWORD || vars.X }}\n  CACHE_KEY: v1-{word}-${{ hashFiles('**/package-lock.json') }}\n",
    ],
    ['config.yml', 'key: v{digits:1}-deps-{{ checksum "yarn.lock" }}\nrestore_keys:\n  - v1-{word}-\n'],
    [
      'gitlab-ci.yml',
      'variables:\n  SECRET_DETECTION_EXCLUDED_PATHS: "tests/{word}"\n  TOKEN: $CI_JOB_TOKEN\n  PASSWORD: "$DEPLOY_PASSWORD"\n',
    ],
    [
      'main.tf',
      'resource "random_password" "{word}" {\n  length = 16\n}\npassword = random_password.{word}.result\nsecret_id = aws_secretsmanager_secret.{word}.id\ntoken = var.{word}_token\n',
    ],
    [
      'deploy.yaml',
      'env:\n  - name: DB_PASSWORD\n    valueFrom:\n      secretKeyRef:\n        name: {word}-secret\n        key: password\n  - name: TOKEN_PATH\n    value: /var/run/secrets/{word}/token\n',
    ],
    [
      'values.yaml',
      'existingSecret: {word}-credentials\npasswordKey: {word}-password\nsecretName: "{word}-tls-secret"\ntokenSecretRef:\n  name: {word}-token-abc12\n',
    ],
  ),
  ...kindOf(
    'ids in answers',
    [
      'trace.json',
      '{"traceId":"{hex:32}","spanId":"{hex:16}","requestToken":"{letters:8}-{digits:4}","x-amz-request-id":"{letters:16}"}\n',
    ],
    [
      'response.http',
      'HTTP/2 200\netag: "{hex:32}"\nx-amz-cf-id: {base64:54}==\nx-request-id: {hex:8}-{hex:4}-4{hex:3}-a{hex:3}-{hex:12}\nx-csrf-token: {base64:86}==\n',
    ],
    [
      'aws.json',
      '{"NextToken": "{base64:120}", "ClientToken": "{hex:8}-{hex:4}-4{hex:3}-8{hex:3}-{hex:12}", "KeyId": "{hex:8}-{hex:4}-4{hex:3}-b{hex:3}-{hex:12}"}\n',
    ],
    ['arn.txt', 'arn:aws:secretsmanager:eu-west-1:{digits:12}:secret:prod/{word}-{letters:6}\n'],
  ),
  ...kindOf(
    'pages',
    [
      'index.html',
      '<script nonce="{base64:22}==" integrity="sha384-{base64:64}" src="/{word}.js"></script>\n<meta name="csrf-token" content="{base64:86}==">\n',
    ],
    [
      'form.html',
      '<input type="password" name="{word}_password" placeholder="Enter your password1!" autocomplete="current-password">\n<label for="token">Token</label>\n',
    ],
    [
      'a.svg',
      '<path d="M{digits:2}.5 {digits:2}c0-1.{digits:1}-.9-2-2-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14" key="{word}"/>\n',
    ],
    [
      'a.js.map',
      '{"version":3,"sources":["password.ts","{word}-token.ts"],"names":["password","token"],"mappings":"AAAA,SAAS,{letters:8},CAAC,{letters:4},EAAE,{letters:6}CAAC"}\n',
    ],
  ),
]
