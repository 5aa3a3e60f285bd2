import { ScanError } from '../../model/errors.ts'

/** Reads single fields of an event's payload by their path, such as `pull_request.head.sha`. */
export interface Payload {
  /** @throws {ScanError} where there is no such text, or an empty one */
  text(path: string): string
  /** The text, or nothing where there is none. */
  optionalText(path: string): string | undefined
  /** @throws {ScanError} where there is no full object name of 40 or 64 hexadecimal digits */
  sha(path: string): string
  /** The object name, or nothing where the field is null, missing or empty. */
  optionalSha(path: string): string | undefined
  /** @throws {ScanError} where there is not a whole number from 0 on */
  count(path: string): number
  /** The whole number from 0 on, or nothing where there is anything else. */
  optionalCount(path: string): number | undefined
  /** True or false, or nothing where there is anything else. */
  optionalFlag(path: string): boolean | undefined
  /** How long the list is; 0 where there is none. */
  length(path: string): number
  /** Whether there is anything but null. */
  has(path: string): boolean
}

const OBJECT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** Opens an event's payload. What is not asked for is not looked at. */
export function openPayload(eventName: string, payload: unknown): Payload {
  return open(
    payload,
    `The ${eventName} event`,
    `Check the file at GITHUB_EVENT_PATH, or trigger a new ${eventName} event.`,
  )
}

/** Opens the pull request that GitHub's API answered with; its fields stand below `pull_request`, as in an event. */
export function openAnswer(pullRequest: unknown): Payload {
  return open(
    { pull_request: pullRequest },
    "GitHub's response for the pull request",
    'Run the job again. If it fails again, check GITHUB_API_URL.',
  )
}

/** Whether a text is an object's full name. */
export function isObjectName(value: unknown): value is string {
  return typeof value === 'string' && OBJECT_NAME.test(value)
}

function open(payload: unknown, source: string, remedy: string): Payload {
  function read<T>(path: string, what: string, accepts: (value: unknown) => value is T): T {
    const value = valueAt(payload, path)
    if (accepts(value)) return value
    throw new ScanError('input', `${source} has no valid ${path} (expected ${what}). ${remedy}`)
  }
  function optional<T>(path: string, accepts: (value: unknown) => value is T): T | undefined {
    const value = valueAt(payload, path)
    return accepts(value) ? value : undefined
  }
  function isThere(path: string): boolean {
    const value = valueAt(payload, path)
    return value !== undefined && value !== null
  }
  return {
    text: (path) => read(path, 'text', isText),
    optionalText: (path) => optional(path, isText),
    sha: (path) => read(path, 'a full commit SHA', isObjectName),
    optionalSha(path) {
      return isThere(path) && valueAt(payload, path) !== '' ? this.sha(path) : undefined
    },
    count: (path) => read(path, 'a whole number', isCount),
    optionalCount: (path) => optional(path, isCount),
    optionalFlag: (path) => optional(path, (value) => typeof value === 'boolean'),
    length: (path) => optional(path, Array.isArray)?.length ?? 0,
    has: isThere,
  }
}

function valueAt(payload: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined
  }, payload)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
