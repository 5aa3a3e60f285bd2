import { addRepository, listRepositories, scanRepository } from '../../client/repositories.ts'
import { ScanError } from '../../model/errors.ts'
import { EXIT } from '../exit-code.ts'
import type { ActionSpec } from './actions.ts'
import { table } from './table.ts'
import { utcMinute } from './utc-minute.ts'

/** `keysieve repos …`. */
export const REPOSITORY_ACTIONS: Readonly<Record<string, ActionSpec>> = {
  add: {
    count: [1, 1],
    operands: 'URL',
    async run({ http, operands: [url = ''], typed, io: { stdout }, signal }) {
      const schedule = typed.values.get('schedule')
      const added = await addRepository(
        http,
        { repo_url: url, ...(schedule === undefined ? {} : { schedule }) },
        signal,
      )
      const text = `${added.name} is watched; its first scan has started.`
      await stdout.write(`${typed.switches.has('json') ? JSON.stringify(added) : text}\n`)
      return EXIT.clean
    },
  },
  list: {
    count: [0, 0],
    operands: '',
    async run({ http, typed, io: { stdout }, signal }) {
      const repos = await listRepositories(http, signal)
      await stdout.write(
        typed.switches.has('json')
          ? `${JSON.stringify({ repos })}\n`
          : table(
              ['REPOSITORY', 'SCHEDULE', 'ADDED (UTC)', 'LAST SCAN', 'ID'],
              repos.map((one) => [
                one.url,
                one.schedule ?? '-',
                utcMinute(one.created),
                one.last_scan ?? 'none',
                one.repo_id,
              ]),
            ),
      )
      return EXIT.clean
    },
  },
  scan: {
    count: [1, 1],
    operands: 'URL | ID',
    async run({ http, operands: [asked = ''], typed, io: { stdout }, signal }) {
      const repos = await listRepositories(http, signal)
      const plain = (text: string): string =>
        text
          .toLowerCase()
          .replace(/^[a-z]+:\/\//, '')
          .replace(/(?:\.git)?\/?$/, '')
      const repository = repos.find(({ repo_id, url }) => repo_id === asked || plain(url) === plain(asked))
      if (repository === undefined) {
        throw new ScanError('input', `The service does not watch ${asked}. Add it with keysieve repos add.`)
      }
      const started = await scanRepository(http, repository.repo_id, signal)
      const text = `Scan ${started.scan_uuid} of ${repository.name} has started.`
      await stdout.write(`${typed.switches.has('json') ? JSON.stringify(started) : text}\n`)
      return EXIT.clean
    },
  },
}
