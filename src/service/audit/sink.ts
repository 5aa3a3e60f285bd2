import { createSocket } from 'node:dgram'
import { closeSync, openSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'

import { ScanError } from '../../model/errors.ts'

/** Where acts go besides the database. */
export interface AuditSink {
  write(entry: Readonly<Record<string, unknown>>): void
  close(): void
}

/** RFC 5424: facility 13 is the log audit, severity 5 a notice. */
const PRIORITY = 13 * 8 + 5
const SYSLOG_PORT = 514

/** Leaves acts to the database alone. */
export const NO_SINK: AuditSink = { write: () => undefined, close: () => undefined }

/**
 * Opens where acts go besides the database.
 *
 * @param target a file, to which JSON Lines are added, or `syslog://host:port`, to which they are sent as UDP messages
 *   of RFC 5424; nowhere without one
 * @param onFault told of a line that could not be written; the act itself is in the database
 * @throws {ScanError} where the file can't be written
 */
export function openAuditSink(target: string | undefined, onFault: (fault: string) => void): AuditSink {
  if (target === undefined) return NO_SINK
  return target.startsWith('syslog://') ? syslogSink(new URL(target), onFault) : fileSink(target, onFault)
}

function fileSink(path: string, onFault: (fault: string) => void): AuditSink {
  let file: number
  try {
    file = openSync(path, 'a', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ScanError('input', `KEYSIEVE_AUDIT_LOG names ${path}, which can't be written (${code}).`)
  }
  return {
    write(entry) {
      try {
        // One call for one line: processes that share the file do not mix theirs.
        writeSync(file, `${JSON.stringify(entry)}\n`)
      } catch (error) {
        onFault(`audit log: ${(error as NodeJS.ErrnoException).code}`)
      }
    },
    close: () => closeSync(file),
  }
}

function syslogSink({ hostname: host, port }: URL, onFault: (fault: string) => void): AuditSink {
  const address = host.replace(/^\[|\]$/g, '')
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4')
  socket.on('error', (error) => onFault(`audit log: ${(error as NodeJS.ErrnoException).code}`))
  socket.unref()
  const name = hostname().replace(/[^\x21-\x7e]/g, '') || '-'
  return {
    write(entry) {
      const head = `<${PRIORITY}>1 ${String(entry['created'])} ${name} keysieve ${process.pid} ${String(entry['action'])} -`
      socket.send(
        `${head} ${JSON.stringify(entry)}`,
        port === '' ? SYSLOG_PORT : Number(port),
        address,
        (error) => {
          if (error !== null) onFault(`audit log: ${(error as NodeJS.ErrnoException).code}`)
        },
      )
    },
    close: () => socket.close(),
  }
}
