import type { FormGroup } from '../form.ts'
import { doubleQuoted, expanding, json, raw, singleQuoted } from './write.ts'

const PASSWORD = { use: 'password' } as const
const KEY = { use: 'key' } as const

/** Source code. */
export const code: FormGroup = {
  group: 'code',
  forms: [
    { name: 'Python', path: 'settings.py', text: '{NAME} = "%"\n', write: doubleQuoted, ...PASSWORD },
    {
      name: 'Python, an argument',
      path: 'client.py',
      text: "conn = connect(host='db.internal', password='%')\n",
      write: singleQuoted,
      ...PASSWORD,
    },
    {
      name: 'Python, a dictionary',
      path: 'conf.py',
      text: "DATABASES = {'default': {'PASSWORD': '%'}}\n",
      write: singleQuoted,
      ...PASSWORD,
    },
    {
      name: 'JavaScript',
      path: 'config.js',
      text: "const {camelName} = '%'\n",
      write: singleQuoted,
      ...PASSWORD,
    },
    {
      name: 'JavaScript, an object',
      path: 'db.ts',
      text: 'export default { user: "{user}", password: "%" }\n',
      write: doubleQuoted,
      ...PASSWORD,
    },
    {
      name: 'TypeScript, a key',
      path: 'api.ts',
      text: "export const {NAME}: string = '%'\n",
      write: singleQuoted,
      ...KEY,
    },
    {
      name: 'Java',
      path: 'Config.java',
      text: 'private static final String {NAME} = "%";\n',
      write: doubleQuoted,
      ...PASSWORD,
    },
    {
      name: 'Java, a setter',
      path: 'Pool.java',
      text: '    dataSource.setPassword("%");\n',
      write: doubleQuoted,
      ...PASSWORD,
    },
    { name: 'Go', path: 'main.go', text: '\t{camelName} := "%"\n', write: doubleQuoted, ...PASSWORD },
    {
      name: 'Go, a field',
      path: 'client.go',
      text: '\tcfg := Config{\n\t\tPassword: "%",\n\t}\n',
      write: doubleQuoted,
      ...PASSWORD,
    },
    { name: 'Go, a key', path: 'key.go', text: 'const {camelName} = "%"\n', write: doubleQuoted, ...KEY },
    { name: 'Ruby', path: 'database.rb', text: "  {name}: '%',\n", write: singleQuoted, ...PASSWORD },
    {
      name: 'PHP',
      path: 'wp-config.php',
      text: "define( 'DB_PASSWORD', '%' );\n",
      write: singleQuoted,
      ...PASSWORD,
    },
    {
      name: 'PHP, an array',
      path: 'config.php',
      text: "return [ '{name}' => '%' ];\n",
      write: singleQuoted,
      ...KEY,
    },
    { name: 'C#', path: 'Startup.cs', text: 'string {camelName} = "%";\n', write: doubleQuoted, ...PASSWORD },
    { name: 'Swift', path: 'Api.swift', text: 'let {camelName} = "%"\n', write: doubleQuoted, ...KEY },
    { name: 'Kotlin', path: 'Api.kt', text: 'val {camelName} = "%"\n', write: expanding, ...KEY },
    { name: 'Rust', path: 'main.rs', text: 'const {NAME}: &str = "%";\n', write: doubleQuoted, ...KEY },
    { name: 'PowerShell', path: 'deploy.ps1', text: "${camelName} = '%'\n", write: raw, ...PASSWORD },
    { name: 'SQL', path: 'users.sql', text: "CREATE USER app IDENTIFIED BY '%';\n", write: raw, ...PASSWORD },
    { name: 'a comparison', path: 'login.js', text: 'if (password === "%") {\n', write: json, ...PASSWORD },
  ],
}
