import type { Random } from '../../src/engine/samples.ts'
import { pick } from './generators.ts'
import type { NearMiss } from './near-miss.ts'
import { nearMissesOfPrograms } from './near-misses-of-programs.ts'
import { nearMissesOfTools } from './near-misses-of-tools.ts'

const WORDS =
  'user order session payment account report invoice client worker region cluster profile gateway catalog'.split(
    ' ',
  )
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Fills a near miss with words and characters. */
export function fillNearMiss({ text }: NearMiss, random: Random): string {
  return text.replace(
    /\{(word|Word|WORD|hex|letters|digits|base64)(?::(\d+))?\}/g,
    (_, what: string, size = '8') => {
      const word = pick(random, WORDS)
      if (what === 'word') return word
      if (what === 'Word') return word.charAt(0).toUpperCase() + word.slice(1)
      if (what === 'WORD') return word.toUpperCase()
      const alphabet = { hex: '0123456789abcdef', digits: '0123456789', base64: `${ALPHANUMERIC}+/` }[what]
      return random.text(alphabet ?? ALPHANUMERIC, Number(size))
    },
  )
}

function kind(name: string, path: string, ...texts: readonly string[]): readonly NearMiss[] {
  return texts.map((text) => ({ kind: name, path, text: `${text}\n` }))
}

/** Every near miss. */
export const nearMisses: readonly NearMiss[] = [
  ...nearMissesOfTools,
  ...nearMissesOfPrograms,
  ...kind(
    'placeholders',
    '.env.example',
    'DB_PASSWORD=changeme',
    'DB_PASSWORD=<your-{word}-password>',
    'API_KEY=your-api-key-here',
    'API_SECRET=xxxxxxxxxxxxxxxxxxxx',
    'DB_PASSWORD=SET_A_PASSWORD_HERE_123',
    'SECRET_KEY=replace-with-{word}-secret',
    'AUTH_TOKEN=TODO_{WORD}_TOKEN',
    'DB_PASSWORD=__{WORD}_PASSWORD__',
    'SMTP_PASSWORD=***',
    'API_TOKEN=0000000000000000',
  ),
  ...kind(
    'references',
    '.env',
    'DB_PASSWORD=${{WORD}_PASSWORD}',
    'DB_PASSWORD=$DB_PASSWORD_{WORD}',
    'DB_PASSWORD=${DB_PASSWORD:-}',
    'API_KEY=op://{word}/{word}/credential',
    'API_KEY=vault:secret/data/{word}#api_key',
    'DB_PASSWORD=arn:aws:secretsmanager:eu-west-1:{digits:12}:secret:{word}-{letters:6}',
    'DB_PASSWORD=/run/secrets/{word}_password',
    'DB_PASSWORD_FILE=/etc/{word}/db_password',
    'DB_PASSWORD=@Microsoft.KeyVault(SecretUri=https://{word}.vault.azure.net/secrets/{word})',
  ),
  ...kind(
    'templates',
    'values.yaml',
    'password: {{ .Values.{word}.password }}',
    "password: '{{ {word}_password }}'",
    'password: <%= {word}.password %>',
    'password: ${{ secrets.{WORD}_PASSWORD }}',
    'api_key: !Ref {Word}ApiKey',
    'password: {{ lookup("env", "{WORD}_PASSWORD") }}',
    'token: ((  {word}-token ))',
    'secret: ENC[AES256_GCM,data:{base64:40}]',
    'password: $({word}Password)',
    'password: !vault |',
  ),
  ...kind(
    'expressions',
    'app.py',
    'password = config.get("{word}_password")',
    'password = os.environ["{WORD}_PASSWORD"]',
    'password = {word}.password',
    'token = self.{word}.get_token()',
    'api_key = settings.{WORD}_API_KEY',
    'password = getpass.getpass("Password: ")',
    'secret = hashlib.sha256({word}.encode()).hexdigest()',
    'token = request.headers.get("X-Auth-Token")',
    'auth = ("{word}", "{word}")',
    'password = input("{Word} password: ")',
  ),
  ...kind(
    'expressions',
    'app.ts',
    'const password = process.env.{WORD}_PASSWORD',
    'const token = await {word}Service.fetchToken()',
    'const apiKey = this.configService.get("{word}.apiKey")',
    'password: string = ""',
    'const secret = crypto.randomBytes(32).toString("hex")',
    'this.password = {word}Form.value.password',
    'const token = localStorage.getItem("{word}Token")',
    'if (password === confirmPassword) {',
    'password: z.string().min(8).max({digits:2})',
    'const apiKey = useSelector(state => state.{word}.apiKey)',
    "const password = req.body['{word}Password']",
    'token = {word}?.token ?? null',
  ),
  ...kind(
    'expressions',
    'main.go',
    'password := claims["password"].(string)',
    'Password: os.Getenv("{WORD}_PASSWORD"),',
    'token, err := {word}.Token(ctx)',
    'apiKey := cfg.{Word}.APIKey',
    'secret := []byte(viper.GetString("{word}.secret"))',
  ),
  ...kind(
    'expressions',
    'App.java',
    'String password = resultSet.getString("{word}_password");',
    'this.token = Objects.requireNonNull(token);',
    'private String password = System.getenv("{WORD}_PASSWORD");',
    '@Value("${app.{word}.password}") private String password;',
    'char[] password = console.readPassword("{Word}: ");',
  ),
  ...kind(
    'expressions',
    'deploy.ps1',
    '$Password = [string]::Empty',
    '$apiKey = $env:{WORD}_API_KEY',
    '$password = Read-Host -AsSecureString "{Word}"',
    '$token = (Get-AzAccessToken).Token',
  ),
  ...kind(
    'expressions',
    'app.rb',
    'password = params[:{word}][:password]',
    'token = {word}&.token',
    "password = ENV['{WORD}_PASSWORD']",
    'api_key: Rails.application.credentials.dig(:{word}, :api_key)',
  ),
  ...kind(
    'names',
    'constants.ts',
    "export const PASSWORD_FIELD = '{word}-password'",
    "PASSWORD: 'password',",
    "const RESET_PASSWORD = 'reset-{word}-password'",
    "token: 'accessToken{Word}',",
    "export const TOKEN_EXPIRED = 'token.expired.{word}'",
    "apiKeyHeader = 'X-{Word}-Api-Key'",
    "passwordInput: '#{word}-password-input',",
    "secretName: '{word}-credentials'",
  ),
  ...kind(
    'texts for people',
    'en.json',
    '{ "password": "Enter your {word} password" }',
    '{ "passwordPlaceholder": "Min. 8 characters" }',
    '{ "forgot_password": "Forgot password?" }',
    '{ "password": "Passwort" }',
    '{ "token": "Zugangsschlüssel" }',
    '{ "password": "Contraseña" }',
    '{ "apiKey": "API-Schlüssel für {Word}" }',
    '{ "secret": "Geheimnis" }',
  ),
  ...kind(
    'schemas',
    'schema.json',
    '{ "password": { "type": "string", "minLength": 8 } }',
    '{ "token": "string" }',
    '{ "api_key": "required|string|max:255" }',
    '{ "password": "varchar(255) NOT NULL" }',
    '{ "passwordPattern": "^[A-Za-z0-9]{8,}$" }',
  ),
  ...kind(
    'schemas',
    'schema.graphql',
    '  password: String!',
    '  token: AuthToken!',
    '  login(email: String!, password: String!): {Word}',
  ),
  ...kind(
    'ids',
    'state.json',
    '{ "api_key_id": "{letters:20}" }',
    '{ "request_token": "{hex:8}-{hex:4}-4{hex:3}-a{hex:3}-{hex:12}" }',
    '{ "nextPageToken": "{letters:40}" }',
    '{ "ClientToken": "{hex:8}-{hex:4}-4{hex:3}-a{hex:3}-{hex:12}" }',
    '{ "cacheKey": "{hex:32}" }',
    '{ "tokenId": "{letters:24}" }',
    '{ "X-Amz-Cf-Id": "{letters:54}==" }',
    '{ "s3Key": "uploads/{hex:32}.png" }',
    '{ "primaryKey": "{hex:24}" }',
    '{ "continuationToken": "{base64:44}" }',
  ),
  ...kind(
    'hashes',
    'package-lock.json',
    '{ "integrity": "sha512-{base64:86}==" }',
    '{ "password_sha256": "{hex:64}" }',
    '{ "tokenHash": "{hex:40}" }',
    '{ "secretChecksum": "{hex:32}" }',
  ),
  ...kind(
    'hashes',
    'yarn.lock',
    '"@{word}/token@^1.0.0":\n  version "1.0.{digits:1}"\n  integrity sha512-{base64:86}==',
  ),
  ...kind(
    'hashes',
    'vendor/openssl/.cargo-checksum.json',
    '{"files":{"tests/server.key":"{hex:64}","src/secret.rs":"{hex:64}"},"package":"{hex:64}"}',
  ),
  ...kind(
    'hashes',
    'Podfile.lock',
    'SPEC CHECKSUMS:\n  KeychainAccess: {hex:40}\n  AuthToken: {hex:40}\n  GoogleSignIn: {hex:40}',
  ),
  ...kind(
    'public keys',
    'keys.yml',
    'public_key: {base64:64}',
    'ssh_public_key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA{base64:43}',
    'publishable_key: {letters:32}',
    'recaptcha_site_key: {letters:40}',
    'vapid_public_key: {letters:86}',
  ),
  ...kind(
    'ciphertext',
    'sealed.yml',
    'kind: SealedSecret\nspec:\n  encryptedData:\n    password: AgB{base64:120}',
    'password: ENC({base64:44})',
    'password: vault:v1:{base64:60}',
    'db_password: "2.{base64:22}==|{base64:44}|{base64:43}="',
    'password: "{cipher}{hex:64}"',
  ),
  ...kind(
    'addresses',
    'README.md',
    'postgresql://user:password@localhost:5432/{word}',
    'https://${USER}:${PASSWORD}@git.{word}.io',
    'jdbc:mysql://db:3306/{word}?user=a@corp.test',
    'https://oauth2:%GITLAB_TOKEN%@gitlab.{word}.io',
    'Server=db;User Id=sa;Password=<password>;',
  ),
  ...kind(
    'sentences',
    'README.md',
    'The password is required for {word} logins.',
    'Set the token: see {word} documentation',
    'Use `--password PASSWORD` to log in.',
    'Tokens expire after {digits:2} days; password = your own.',
  ),
  ...kind(
    'paths and files',
    'config.toml',
    'private_key = "certs/{word}.pem"',
    'secret_file = "/etc/{word}/secret.txt"',
    'token_url = "https://auth.{word}.io/oauth/token"',
    'password_command = "pass show {word}/db"',
    'ssh_key = "~/.ssh/id_{word}"',
  ),
]
