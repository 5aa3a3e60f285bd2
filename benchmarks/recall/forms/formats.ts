import { stringify as csv } from 'csv-stringify/sync'
import { stringify as properties } from 'dot-properties'
import { stringify as ini } from 'ini'
import { stringify as toml } from 'smol-toml'
import { stringify as yaml } from 'yaml'

import type { Form, FormGroup } from '../form.ts'
import {
  goRaw,
  hash,
  marked,
  percentString,
  phpDouble,
  powershell,
  rawString,
  shellWords,
  sql,
} from './literals.ts'
import { doubleQuoted, expanding, json, singleQuoted, xml, yamlPlain } from './write.ts'

/** How a format's own serializer writes a value, with `«` and `»` around what is the value in it. */
type Serialize = (value: string) => string | undefined

function form(name: string, path: string, text: string, write: Serialize): Form {
  return { name, path, text, write, use: 'password' }
}

/** What a serializer writes behind the name of one entry. */
function behind(name: string, serialized: string): string {
  return marked(serialized.slice(serialized.indexOf(name) + name.length).trim())
}

/** Files in the format that their name tells, with values as its serializer writes them. */
export const formats: FormGroup = {
  group: 'formats',
  forms: [
    form('.env, whole line', '.env', 'A=1\nDB_PASSWORD=%\nB=2\n', (value) =>
      /^["'`]|#|["'`\\]|\s/.test(value) ? undefined : `«${value}»`,
    ),
    form('.properties', 'db.properties', 'db.user=app\ndb.password = %\ndb.port=5432\n', (value) =>
      behind('p =', properties({ p: value })),
    ),
    form('.properties, no blank', 'db.properties', 'db.password=%\n', (value) =>
      behind('p =', properties({ p: value })),
    ),
    form('.properties, a colon', 'db.properties', 'db.password:%\n', (value) =>
      behind('p =', properties({ p: value })),
    ),
    form('.ini', 'app.ini', '[db]\nuser=app\npassword=%\n', (value) => behind('p=', ini({ p: value }))),
    form('.cfg', 'setup.cfg', '[db]\npassword = %\n', (value) =>
      /^\s|[%]/.test(value) ? undefined : `«${value}»`,
    ),
    form('.toml', 'app.toml', '[db]\npassword = %\n', (value) => behind('p = ', toml({ p: value }))),
    form('.toml, literal', 'app.toml', "[db]\npassword = '%'\n", (value) =>
      value.includes("'") ? undefined : `«${value}»`,
    ),
    form('.yaml', 'app.yaml', 'db:\n  password: %\n  port: 1\n', (value) =>
      behind('p: ', yaml({ p: value })),
    ),
    form('.yaml, single quotes', 'app.yaml', 'db:\n  password: %\n', (value) =>
      behind('p: ', yaml({ p: value }, { defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_SINGLE' })),
    ),
    form('.yaml, double quotes', 'app.yaml', 'db:\n  password: %\n', (value) =>
      behind('p: ', yaml({ p: value }, { defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE' })),
    ),
    form(
      '.yaml, a literal block',
      'app.yaml',
      'db:\n  password: |-\n    %\n  port: 1\n',
      (value) => `«${value}»`,
    ),
    form('.yaml, a folded block', 'app.yaml', 'db:\n  password: >-\n    %\n', (value) => `«${value}»`),
    form('.yaml, a flow map', 'app.yaml', 'db: { user: app, password: %, port: 1 }\n', (value) =>
      behind('p: ', yaml({ p: value }, { collectionStyle: 'flow' } as never).replace(/ \}\n$/, '')),
    ),
    form('.yaml, an anchor', 'app.yaml', 'db:\n  password: &pw %\n', (value) =>
      behind('p: ', yaml({ p: value })),
    ),
    form('.yaml, a tag', 'app.yaml', 'db:\n  password: !!str %\n', (value) =>
      behind('p: ', yaml({ p: value })),
    ),
    form('.yaml, a comment', 'app.yaml', 'db:\n  password: % # of the test system\n', (value) =>
      behind('p: ', yaml({ p: value })),
    ),
    form('.yml, a list of variables', 'compose.yml', 'environment:\n  - DB_PASSWORD=%\n', (value) =>
      yamlPlain(`A=${value}`) === undefined ? undefined : `«${value}»`,
    ),
    form('.json', 'app.json', '{\n  "password": "%",\n  "port": 1\n}\n', (value) => `«${json(value)}»`),
    form(
      '.json, one line',
      'app.json',
      '{"user":"app","password":"%","port":1}\n',
      (value) => `«${json(value)}»`,
    ),
    form('shell', 'run.sh', '#!/bin/sh\nDB_PASSWORD=%\n', shellWords),
    form('shell, export', 'run.sh', 'export DB_PASSWORD=%; run\n', shellWords),
    form('shell, a double quote', 'run.sh', 'DB_PASSWORD="%"\n', (value) => `«${expanding(value)}»`),
    form('Dockerfile', 'Dockerfile', 'ENV DB_PASSWORD=%\n', shellWords),
    form('Dockerfile, an old ENV', 'Dockerfile', 'ENV DB_PASSWORD %\n', (value) =>
      /^["']|[$\\]/.test(value) ? undefined : `«${value}»`,
    ),
    form(
      '.tf',
      'main.tf',
      'resource "x" "y" {\n  password = "%"\n}\n',
      (value) => `«${json(value).replaceAll('${', '$${').replaceAll('%{', '%%{')}»`,
    ),
    form('.xml', 'app.xml', '<db>\n  <password>%</password>\n</db>\n', (value) => `«${xml(value)}»`),
    form('.xml, CDATA', 'app.xml', '<password><![CDATA[%]]></password>\n', (value) =>
      value.includes(']]>') ? undefined : `«${value}»`,
    ),
    form('.xml, an attribute', 'app.xml', '<db user="app" password="%"/>\n', (value) => `«${xml(value)}»`),
    form('.csv', 'users.csv', 'name,password,role\napp,%,admin\n', (value) => marked(csv([[value]]).trim())),
    form('.csv, semicolons', 'users.csv', 'name;password;role\napp;%;admin\n', (value) =>
      marked(csv([[value]], { delimiter: ';' }).trim()),
    ),
    form('.tsv', 'users.tsv', 'name\tpassword\trole\napp\t%\tadmin\n', (value) =>
      marked(csv([[value]], { delimiter: '\t' }).trim()),
    ),
    form('.md, a table', 'access.md', '| user | password |\n| --- | --- |\n| app | % |\n', (value) =>
      /[`\\*_<]/.test(value) ? undefined : `«${value.replaceAll('|', '\\|')}»`,
    ),
    form(
      '.md, a code span in a table',
      'access.md',
      '| user | password |\n| --- | --- |\n| app | `%` |\n',
      (value) => (value.includes('`') ? undefined : `«${value.replaceAll('|', '\\|')}»`),
    ),
    form('.md, a code span', 'access.md', 'The password: `%`\n', (value) =>
      value.includes('`') ? undefined : `«${value}»`,
    ),
    form('.py', 'app.py', "DB_PASSWORD = '%'\n", (value) => `«${singleQuoted(value)}»`),
    form('.py, raw', 'app.py', "DB_PASSWORD = r'%'\n", (value) =>
      /'|\\$/.test(value) ? undefined : `«${value}»`,
    ),
    form('.py, three quotes', 'app.py', 'DB_PASSWORD = """%"""\n', (value) => `«${doubleQuoted(value)}»`),
    form(
      '.py, an argument',
      'app.py',
      'connect(user="app", password="%", port=1)\n',
      (value) => `«${doubleQuoted(value)}»`,
    ),
    form('.js', 'app.js', "const dbPassword = '%';\n", (value) => `«${singleQuoted(value)}»`),
    form(
      '.js, a template',
      'app.js',
      'const dbPassword = `%`;\n',
      (value) => `«${value.replace(/[`\\]|\$\{/g, '\\$&')}»`,
    ),
    form(
      '.js, a member',
      'app.js',
      'module.exports = { user: "app", password: "%", port: 1 };\n',
      (value) => `«${json(value)}»`,
    ),
    form('.java', 'App.java', '  private String dbPassword = "%";\n', (value) => `«${json(value)}»`),
    form('.go', 'app.go', 'dbPassword := "%"\n', (value) => `«${json(value)}»`),
    form('.go, raw', 'app.go', 'dbPassword := `%`\n', goRaw),
    form('.rb', 'app.rb', "db_password = '%'\n", (value) => `«${singleQuoted(value)}»`),
    form(
      '.rb, double',
      'app.rb',
      'db_password = "%"\n',
      (value) => `«${doubleQuoted(value).replace(/#(?=[{$@])/g, '\\#')}»`,
    ),
    form('.rb, a percent string', 'app.rb', 'db_password = %\n', percentString),
    form('.php', 'app.php', "$db_password = '%';\n", (value) => `«${singleQuoted(value)}»`),
    form('.php, double', 'app.php', '$db_password = "%";\n', phpDouble),
    form('.cs', 'App.cs', 'string dbPassword = "%";\n', (value) => `«${doubleQuoted(value)}»`),
    form(
      '.cs, verbatim',
      'App.cs',
      'string dbPassword = @"%";\n',
      (value) => `«${value.replaceAll('"', '""')}»`,
    ),
    form('.cs, raw', 'App.cs', 'string dbPassword = """%""";\n', (value) =>
      /^"|"$|"""/.test(value) ? undefined : `«${value}»`,
    ),
    form('.swift', 'App.swift', 'let dbPassword = "%"\n', (value) => `«${doubleQuoted(value)}»`),
    form('.swift, raw', 'App.swift', 'let dbPassword = #"%"#\n', hash),
    form(
      '.kt',
      'App.kt',
      'val dbPassword = "%"\n',
      (value) => `«${expanding(value).replaceAll('\\`', '`')}»`,
    ),
    form('.kt, raw', 'App.kt', 'val dbPassword = """%"""\n', (value) =>
      /\$[A-Za-z{]|"/.test(value) ? undefined : `«${value}»`,
    ),
    form('.rs', 'app.rs', 'let db_password = "%";\n', (value) => `«${doubleQuoted(value)}»`),
    form('.rs, raw', 'app.rs', 'let db_password = r#"%"#;\n', rawString),
    form('.sql', 'app.sql', "CREATE USER app WITH PASSWORD '%';\n", sql),
    form('.sql, a row', 'app.sql', "INSERT INTO users (name, password) VALUES ('app', '%');\n", sql),
    form('.ps1', 'app.ps1', "$dbPassword = '%'\n", sql),
    form('.ps1, double', 'app.ps1', '$dbPassword = "%"\n', powershell),
  ],
}
