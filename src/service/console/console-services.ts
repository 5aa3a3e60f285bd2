import type { Services } from '../services.ts'
import type { Flows } from './oidc/flow.ts'
import type { Provider } from './oidc/provider.ts'
import type { Devices } from './session/devices.ts'
import type { Disabling } from './session/disabling.ts'
import type { Identities } from './session/identities.ts'
import type { OneTimeCodes } from './session/one-time-codes.ts'
import type { Passkeys } from './session/passkeys.ts'
import type { Recovery } from './session/recovery.ts'
import type { Sessions } from './session/sessions.ts'
import type { Throttle } from './session/throttle.ts'
import type { Users } from './session/users.ts'

/** What pages are made of: the services, and those who may see them. */
export interface ConsoleServices extends Services {
  readonly users: Users
  readonly sessions: Sessions
  readonly throttle: Throttle
  readonly devices: Devices
  readonly codes: OneTimeCodes
  readonly passkeys: Passkeys
  readonly recovery: Recovery
  readonly disabling: Disabling
  readonly identities: Identities
  readonly flows: Flows
  /** Undefined where the settings name none. */
  readonly provider: Provider | undefined
}
