import { kindOf, type NearMiss } from './near-miss.ts'

/** Near misses as programs and documents have them. */
export const nearMissesOfPrograms: readonly NearMiss[] = [
  ...kindOf(
    'containers',
    [
      'Dockerfile',
      'FROM node:24@sha256:{hex:64}\nARG {WORD}_TOKEN\nENV PASSWORD_FILE=/run/secrets/{word}_password\n',
    ],
    [
      'compose.yaml',
      'environment:\n  POSTGRES_PASSWORD_FILE: /run/secrets/{word}\n  MYSQL_PASSWORD: ${MYSQL_PASSWORD:?required}\nsecrets:\n  {word}_password:\n    external: true\n',
    ],
  ),
  ...kindOf(
    'programs',
    [
      'App.java',
      'private static final String PASSWORD_{WORD} = "user.password.{word}";\nString token = request.getHeader("X-{Word}-Token");\n@Value("${{word}.secret-key}") String secretKey;\n',
    ],
    [
      'Main.kt',
      'val token = prefs.getString("auth_{word}_token", null)\nconst val KEY_PASSWORD = "key_{word}_password"\n',
    ],
    [
      'App.swift',
      'let passwordKey = "com.acme.{word}.password"\nlet token = KeychainItem(service: "{word}", account: "token").read()\n',
    ],
    [
      'main.go',
      'password := os.Getenv("{WORD}_PASSWORD")\nsecret, err := client.Secrets(ns).Get(ctx, "{word}-secret", metav1.GetOptions{})\nconst tokenHeader = "X-{Word}-Token"\n',
    ],
    [
      'main.rs',
      'let password = std::env::var("{WORD}_PASSWORD").unwrap_or_default();\nconst TOKEN_{WORD}: u8 = 0x{hex:2};\nlet key = Key::<Aes256Gcm>::from_slice(&buf);\n',
    ],
    [
      'a.rb',
      'password = Rails.application.credentials.dig(:{word}, :password)\nhas_secure_password :recovery_password, validations: false\ntoken = SecureRandom.hex({digits:2})\n',
    ],
    [
      'a.php',
      "$password = $_POST['{word}_password'];\n'key' => env('APP_KEY'),\n$token = bin2hex(random_bytes({digits:2}));\n",
    ],
    [
      'a.cs',
      'var password = Configuration["{Word}:Password"];\npublic string Token { get; set; } = string.Empty;\nsecretKey: nameof({Word}.SecretKey)\n',
    ],
    [
      'a.ps1',
      '$password = Read-Host -AsSecureString "Password for {word}"\n$token = (Get-AzAccessToken -ResourceUrl $u).Token\n$secret = $env:{WORD}_SECRET\n',
    ],
    [
      'a.sh',
      'read -rsp "Password: " PASSWORD\nTOKEN=$(vault kv get -field=token secret/{word})\nPASSWORD="${1:-$DEFAULT_{WORD}}"\nexport API_KEY="$(cat ~/.{word}_key)"\n',
    ],
    [
      'a.sql',
      "CREATE TABLE {word} (\n  password VARCHAR(255) NOT NULL DEFAULT '',\n  token CHAR(36) UNIQUE,\n  secret_key BYTEA\n);\nSELECT password, token FROM {word} WHERE token = :token;\n",
    ],
  ),
  ...kindOf(
    'documents and names',
    [
      'openapi.yaml',
      'password:\n  type: string\n  format: password\n  minLength: 8\n  example: "********"\ntoken:\n  $ref: \'#/components/schemas/{Word}Token\'\n',
    ],
    [
      'keys.ts',
      "switch (event.key) { case 'ArrowLeft': case 'Enter': return '{word}' }\nconst storageKey = 'acme.{word}.token.v{digits:1}'\nlocalStorage.getItem('{word}_access_token')\n",
    ],
    [
      'firebase.ts',
      'const collectionKey = "{word}Tokens"\nconst cacheKey = `${userId}:{word}:token`\nconst queryKey = ["{word}", "token", id]\n',
    ],
    [
      'README.md',
      'Set `{WORD}_API_KEY` to your key. The `password` option is required.\n\n| Option | Default |\n| --- | --- |\n| `password` | `undefined` |\n| `tokenTTL` | `3600` |\n',
    ],
    [
      'CHANGELOG.md',
      '* fix password reset token leak ([#{digits:4}](https://git.internal.net/{word}/issues/{digits:4})) ([{hex:7}](https://git.internal.net/commit/{hex:40}))\n',
    ],
    [
      'a.log',
      '2026-01-{digits:2}T10:{digits:2}:01Z INFO {word} password changed for user {digits:6}\n2026-01-01 WARN token {hex:8}... expired, refreshing\n',
    ],
    [
      'id.json',
      '{"tokenId": "{digits:8}", "keyId": "{word}-{digits:4}", "secretVersion": "{hex:8}-{hex:4}-4{hex:3}-9{hex:3}-{hex:12}", "publicKey": "{base64:64}"}\n',
    ],
    ['nft.json', '{"tokenAddress": "0x{hex:40}", "token": "0x{hex:40}", "txHash": "0x{hex:64}"}\n'],
    [
      'solana.ts',
      'const TOKEN_PROGRAM_ID = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"\nexport const mintKey = new PublicKey(process.env.MINT!)\n',
    ],
  ),
  ...kindOf(
    'projects and blocks',
    [
      'Info.plist',
      '<key>PasswordPolicy{Word}</key>\n<string>com.acme.{word}</string>\n<key>CFBundleIdentifier</key>\n<string>com.acme.{word}.token</string>\n',
    ],
    [
      'project.pbxproj',
      '{hex:24} /* {Word}Token.swift in Sources */ = {isa = PBXBuildFile; fileRef = {hex:24} /* Password{Word}.swift */; };\n',
    ],
    ['a.unity', 'guid: {hex:32}\nm_PasswordField: {fileID: {digits:9}}\n  key: {word}\n'],
    ['notebook.ipynb', '"image/png": "iVBORw0KGgo{base64:200}Pwd{base64:80}Key{base64:60}=="\n'],
    ['a.woff.css', '@font-face{src:url(data:font/woff2;base64,d09GMgABAAAAA{base64:180}PASS{base64:90})}\n'],
    ['cert.pem', '-----BEGIN CERTIFICATE-----\nMIID{base64:60}\n{base64:64}\n-----END CERTIFICATE-----\n'],
    ['known_hosts', '|1|{base64:27}=|{base64:27}= ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{base64:43}\n'],
    ['sealed.yaml', 'kind: SealedSecret\nspec:\n  encryptedData:\n    password: Ag{base64:300}==\n'],
    [
      'sops.yaml',
      'db_password: ENC[AES256_GCM,data:{base64:16},iv:{base64:43}=,tag:{base64:22}==,type:str]\n',
    ],
  ),
  ...kindOf(
    'tables and parameters',
    [
      'dpkg.txt',
      'ii  pkgconf:amd64   1.8.1-{digits:1}   amd64   manages compile and link flags\nii  libsecret-1-0:amd64   0.20.{digits:1}   amd64   Secret store\nii  passwd:amd64 1:4.13+dfsg1-{digits:1} amd64\n',
    ],
    [
      'passlib.txt',
      'Name      Password form          Salt\nmd5       md5$salt${word}        8\nType::call  Key::{Word}          16\n',
    ],
    [
      'table.txt',
      'NAME          PASSWORD           TYPE\npkgconf:amd64  md5$salt$hash      Type::call\n{word}:arm64   sha1$salt${word}   Iter::next\n',
    ],
    ['npmrc.txt', '//registry.internal.net/:_authToken=${NPM_TOKEN}\n//npm.internal.net/:_authToken=\n'],
    ['bin.dat', ':_authToken=0000000000000000000000000000\n'],
    [
      'cfn.yaml',
      'Parameters:\n  DbPassword:\n    NoEcho: true\n    Type: String\n  {Word}Id:\n    Type: String\n    Default: {word}-{digits:4}ab\n',
    ],
    [
      'cfn.ts',
      'const text = "Parameters:\\n  Admin:\\n    NoEcho: true\\n  Digest:\\n    Default: x7{hex:12}\\n"\n',
    ],
  ),
  ...kindOf(
    'cookies and commands',
    [
      'cookie.ts',
      "res.setHeader('Set-Cookie', `session=${id}; Path=/`)\nconst COOKIE_NAME = '{word}_session_id'\ncookies.get('session_id', 'default_{word}_value')\n",
    ],
    [
      'cookie.http',
      'Set-Cookie: csrftoken={letters:32}; Path=/\nSet-Cookie: _ga=GA1.2.{digits:9}.{digits:10}\nCookie: theme=dark; visitor_id={hex:32}\n',
    ],
    [
      'cmd.md',
      '7z a -p backup.7z {word}/\nlftp -u {word} sftp://files.internal.net\nmosquitto_pub -h mq -t {word} -m x -p 1883\nredis-cli -h cache-{digits:2} ping\n',
    ],
    [
      'man.txt',
      '-p PASSWORD, --password=PASSWORD  password for {word}\n  --token TOKEN   the {word} token [env: {WORD}_TOKEN]\n',
    ],
    [
      'help.ts',
      ".option('--password <password>', 'password of the {word}')\n.option('-t, --token [token]', 'API token', process.env.{WORD}_TOKEN)\n",
    ],
    [
      'argparse.py',
      'parser.add_argument("--password", default=os.environ.get("{WORD}_PASSWORD"), help="the {word} password")\nparser.add_argument("--token", required=True, metavar="TOKEN")\n',
    ],
    [
      'django.py',
      'AUTH_PASSWORD_VALIDATORS = [{"NAME": "django.contrib.auth.password_validation.{Word}Validator"}]\nSECRET_KEY = get_random_secret_key()\nPASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]\n',
    ],
    [
      'spring.yml',
      'spring:\n  datasource:\n    password: ${DB_PASSWORD:}\n  security:\n    oauth2:\n      client-secret: ${CLIENT_SECRET}\n      token-uri: https://id.internal.net/{word}/token\n',
    ],
    [
      'struct.go',
      'type {Word} struct {\n\tPassword string `json:"password" yaml:"password" validate:"required,min=8"`\n\tToken    *string `db:"access_token"`\n}\n',
    ],
    [
      'xaml.xml',
      '<PasswordBox x:Name="Password{Word}" Password="{Binding Password, Mode=TwoWay}" ToolTip="{x:Static r:{Word}.Password}"/>\n',
    ],
    [
      'android.xml',
      '<string name="password_{word}">Password %1$s</string>\n<EditText android:id="@+id/password_{word}" android:hint="@string/enter_password" android:inputType="textPassword"/>\n',
    ],
    [
      'vue.vue',
      '<input v-model="form.password" :type="show ? \'text\' : \'password\'" :key="`{word}-${id}`" />\n',
    ],
    [
      'regex.ts',
      "const PASSWORD = /^(?=.*[a-z])(?=.*\\d)[A-Za-z\\d@$!%*?&]{8,}$/\nconst token_re = '^[A-Za-z0-9_-]{32}$'\n",
    ],
    [
      'version.txt',
      'token-{word}: 1.{digits:2}.{digits:1}-rc.{digits:1}+build.{hex:7}\nkey_version=2026.{digits:2}.{digits:2}-{hex:8}\n',
    ],
    [
      'license.txt',
      'license-key-format: XXXXX-XXXXX-XXXXX\nsecret: <redacted>\npassword: [hidden]\ntoken: (none)\n',
    ],
  ),
]
