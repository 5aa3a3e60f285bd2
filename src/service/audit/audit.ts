import type { Kysely } from 'kysely'

import type { Database } from '../store/tables.ts'
import type { AuditSink } from './sink.ts'

/** What is done with the service itself, as the event search and the log of audits name it. */
export const AUDIT_ACTIONS = [
  'service_started',
  'signed_in',
  'sign_in_failed',
  'sign_in_held_up',
  'signed_out',
  'confirmed',
  'confirmation_failed',
  'session_ended',
  'account_created',
  'account_removed',
  'account_disabled',
  'account_enabled',
  'identity_connected',
  'role_changed',
  'team_created',
  'team_changed',
  'team_removed',
  'account_recovered',
  'password_changed',
  'codes_turned_on',
  'codes_turned_off',
  'passkey_added',
  'passkey_removed',
  'setup_link_made',
  'recovery_link_made',
  'api_key_created',
  'api_key_revoked',
  'repository_added',
  'repository_changed',
  'repository_removed',
  'webhook_secret_shown',
  'alert_reviewed',
  'alert_reinstated',
  'incident_changed',
  'notification_channel_added',
  'notification_channel_changed',
  'notification_channel_removed',
  'notification_test_sent',
  'notification_sent_again',
  'organization_connected',
  'organization_resynced',
  'organization_disconnected',
  'github_app_created',
  'github_app_removed',
  'data_exported',
  'data_imported',
  'data_deleted',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** An act that is to be kept. Nothing in it lets anybody in. */
export interface Act {
  readonly action: AuditAction
  /** `user:<id>`, `key:<id>`, `local`, `scim` for the identity provider, `retention` for what is old, or `nobody` where no account is meant. */
  readonly actor: string
  readonly address?: string
  readonly requestId?: string
  /** What it was done to: the identifier of a key, a repository, an alert or an account, or a typed name. */
  readonly subject?: string | undefined
  readonly details?: Readonly<Record<string, string | number | boolean | null>> | undefined
}

/** Keeps acts in the database, and informs the other listeners. */
export interface Audit {
  record(act: Act): Promise<void>
}

const LONGEST_SUBJECT = 200

/** The acts in the database, and beside it in a file or at a log server where the operator has named one. */
export function createAudit(db: Kysely<Database>, sink: AuditSink): Audit {
  return {
    async record({ action, actor, address, requestId, subject, details }) {
      const row = await db
        .insertInto('audit_events')
        .values({
          action,
          actor,
          address: address ?? null,
          request_id: requestId ?? null,
          subject: subject?.replaceAll('\u0000', '').slice(0, LONGEST_SUBJECT) ?? null,
          details: details === undefined ? null : JSON.stringify(details),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      sink.write({
        event_id: row.id,
        created: row.created.toISOString(),
        action: row.action,
        actor: row.actor,
        address: row.address,
        request_id: row.request_id,
        subject: row.subject,
        details: row.details,
      })
    },
  }
}
