import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { type Check, checksOf } from '../../service/doctor/check.ts'

/** The oldest git that can fetch single commits as scans do. */
const OLDEST = [2, 31] as const

/** Checks the git on the PATH. */
export async function checkGit(env: NodeJS.ProcessEnv = process.env): Promise<Check> {
  const { ok, failed } = checksOf('git')
  const advice = 'Install git 2.31 or later, or put it on the PATH.'
  let said: string
  try {
    said = (await promisify(execFile)('git', ['--version'], { env, timeout: 10_000 })).stdout
  } catch {
    return failed(`git was not found on this machine. ${advice}`)
  }
  const [, major, minor] = /(\d{1,4})\.(\d{1,4})/.exec(said) ?? []
  const [leastMajor, leastMinor] = OLDEST
  const isNew = Number(major) > leastMajor || (Number(major) === leastMajor && Number(minor) >= leastMinor)
  return isNew ? ok(`git ${major}.${minor} is installed.`) : failed(`${said.trim()} is too old. ${advice}`)
}
