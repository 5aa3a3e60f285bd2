import type { FormGroup } from '../form.ts'
import { bare, doubleQuoted, json, raw, xml, yamlPlain, yamlSingle } from './write.ts'

const PASSWORD = { use: 'password', isConfig: true } as const
const KEY = { use: 'key' } as const

/** Files of settings. */
export const settings: FormGroup = {
  group: 'settings',
  forms: [
    { name: '.env', path: '.env', text: 'DEBUG=false\n{NAME}=%\nPORT=8080\n', write: bare, ...PASSWORD },
    {
      name: '.env in double quotes',
      path: '.env.production',
      text: '{NAME}="%"\n',
      write: doubleQuoted,
      ...PASSWORD,
    },
    { name: '.env in single quotes', path: '.env', text: "{NAME}='%'\n", write: raw, ...PASSWORD },
    { name: '.env, a key', path: '.env.local', text: 'NODE_ENV=production\n{NAME}=%\n', write: bare, ...KEY },
    {
      name: 'properties',
      path: 'application.properties',
      text: 'server.port=8080\n{dotted.name}=%\n',
      write: (value) => bare(value)?.replaceAll('\\', '\\\\'),
      ...PASSWORD,
    },
    {
      name: 'properties with blanks',
      path: 'config.properties',
      text: '{dotted.name} = %\n',
      write: (value) => bare(value)?.replaceAll('\\', '\\\\'),
      ...PASSWORD,
    },
    {
      name: 'properties, a key',
      path: 'gradle.properties',
      text: '{camelName}=%\n',
      write: (value) => bare(value)?.replaceAll('\\', '\\\\'),
      ...KEY,
    },
    {
      name: 'INI',
      path: 'settings.ini',
      text: '[database]\nuser = {user}\npassword = %\n',
      write: (value) => (value.includes(';') ? undefined : bare(value)),
      ...PASSWORD,
    },
    { name: 'TOML', path: 'config.toml', text: '[service]\n{name} = "%"\n', write: json, ...PASSWORD },
    {
      name: 'YAML, plain',
      path: 'config.yml',
      text: 'db:\n  host: db.internal\n  password: %\n',
      write: yamlPlain,
      ...PASSWORD,
    },
    {
      name: 'YAML, double quotes',
      path: 'values.yaml',
      text: 'mail:\n  {camelName}: "%"\n',
      write: json,
      ...PASSWORD,
    },
    {
      name: 'YAML, single quotes',
      path: 'vars/main.yml',
      text: "{name}: '%'\n",
      write: yamlSingle,
      ...PASSWORD,
    },
    { name: 'YAML, a key', path: 'deploy.yml', text: 'env:\n  {NAME}: %\n', write: yamlPlain, ...KEY },
    {
      name: 'docker-compose list',
      path: 'docker-compose.yml',
      text: 'services:\n  db:\n    environment:\n      - {NAME}=%\n',
      write: bare,
      ...PASSWORD,
    },
    {
      name: 'JSON',
      path: 'config.json',
      text: '{\n  "host": "db.internal",\n  "{camelName}": "%"\n}\n',
      write: json,
      ...PASSWORD,
    },
    {
      name: 'JSON, a key',
      path: 'appsettings.json',
      text: '{ "Service": { "{camelName}": "%" } }\n',
      write: json,
      ...KEY,
    },
    {
      name: 'XML element',
      path: 'settings.xml',
      text: '<server>\n  <password>%</password>\n</server>\n',
      write: xml,
      ...PASSWORD,
    },
    {
      name: 'XML attribute',
      path: 'web.config',
      text: '<add key="{camelName}" value="%" />\n',
      write: xml,
      ...PASSWORD,
    },
    {
      name: 'HCL',
      path: 'terraform.tfvars',
      text: '{name} = "%"\n',
      write: (value) => json(value).replaceAll('${', '$${'),
      ...PASSWORD,
    },
    {
      name: 'Kubernetes env',
      path: 'deployment.yaml',
      text: '        - name: {NAME}\n          value: "%"\n',
      write: json,
      ...PASSWORD,
    },
  ],
}
