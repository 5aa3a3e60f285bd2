import type { FormGroup } from '../form.ts'
import { bare, expanding, percent, raw, shellWord } from './write.ts'

const PASSWORD = { use: 'password' } as const
const KEY = { use: 'key' } as const

/** Shells, containers, addresses. */
export const commands: FormGroup = {
  group: 'commands and addresses',
  forms: [
    {
      name: 'export',
      path: 'deploy.sh',
      text: '#!/bin/sh\nexport {NAME}=%\n',
      write: shellWord,
      ...PASSWORD,
    },
    {
      name: 'export in double quotes',
      path: 'deploy.sh',
      text: 'export {NAME}="%"\n',
      write: expanding,
      ...PASSWORD,
    },
    { name: 'export in single quotes', path: '.bashrc', text: "export {NAME}='%'\n", write: raw, ...KEY },
    {
      name: 'Dockerfile ENV',
      path: 'Dockerfile',
      text: 'FROM node:24\nENV {NAME}=%\n',
      write: shellWord,
      ...PASSWORD,
    },
    { name: 'Dockerfile ARG', path: 'Dockerfile', text: 'ARG {NAME}=%\n', write: bare, ...PASSWORD },
    {
      name: 'docker run -e',
      path: 'run.sh',
      text: 'docker run -e {NAME}=% app\n',
      write: shellWord,
      ...PASSWORD,
    },
    {
      name: 'an option',
      path: 'backup.sh',
      text: 'backup --user {user} --password % --all\n',
      write: shellWord,
      ...PASSWORD,
    },
    {
      name: 'curl -u',
      path: 'call.sh',
      text: "curl -u '{user}:%' https://api.internal.net/v1\n",
      write: raw,
      ...PASSWORD,
    },
    {
      name: 'a header',
      path: 'call.sh',
      text: 'curl -H "Authorization: Bearer %" https://api.internal.net\n',
      write: (value) => (/^[\w.~+/-]{20,}=*$/.test(value) ? value : undefined),
      ...KEY,
    },
    {
      name: 'an address',
      path: '.env',
      text: 'DATABASE_URL=postgresql://app:%@db.internal.net:5432/orders\n',
      write: percent,
      ...PASSWORD,
    },
    {
      name: 'a query',
      path: 'notes.md',
      text: 'https://api.internal.net/v1/orders?{name}=%\n',
      write: percent,
      ...KEY,
    },
    {
      name: 'a connection string',
      path: 'appsettings.json',
      text: '{"Main": "Server=db.internal.net;Database=orders;User Id=app;Password=%;"}\n',
      write: (value) => (/[;"\\'{}]|^\W/.test(value) ? undefined : value),
      ...PASSWORD,
    },
  ],
}
