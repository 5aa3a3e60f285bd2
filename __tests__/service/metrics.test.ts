import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { onEachStore } from '../support/each-store.ts'
import { decide } from '../support/incidents.ts'
import { hashOf, scanCommits, scanRepository } from '../support/seeded-alerts.ts'
import { ended, testService } from '../support/test-service.ts'
import { textOf } from '../support/tree.ts'

const METRIC = /\b(?:keysieve|process|nodejs)_[a-z_]+\b/g

onEachStore((store) => {
  const running = testService(store, { metricsToken: 'metrics-token' })

  /** The values of a metric, by its labels as they are written. */
  async function valuesOf(name: string): Promise<Record<string, number>> {
    const { body } = await running().ask('GET', '/metrics', undefined, { token: 'metrics-token' })
    const lines = [...String(body).matchAll(new RegExp(`^${name}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'))]
    return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]))
  }

  test('scans are counted by outcome, with how long they took', async () => {
    await scanCommits(running(), 'https://git.example.com/acme/shop', [])
    running().scanner.answer = () => {
      throw new Error('broken')
    }
    const { body } = await running().ask('POST', '/api/analyzer/commit/scan', {
      repo_url: 'https://git.example.com/acme/shop',
      commit_shas: ['a'.repeat(40)],
    })
    await ended(running(), body.scan_uuid)

    expect(await valuesOf('keysieve_scan_duration_seconds_count')).toEqual({
      'outcome="done"': 1,
      'outcome="failed"': 1,
    })
    expect(Object.keys(await valuesOf('keysieve_scan_duration_seconds_bucket'))).toContain(
      'le="600",outcome="done"',
    )
  })

  test('open incidents are counted by severity, and a severity without one is zero', async () => {
    await scanCommits(running(), 'https://git.example.com/acme/shop', [
      { secretHash: hashOf(1), severity: 'critical' },
      { secretHash: hashOf(2), severity: 'critical' },
    ])
    await decide(running(), hashOf(2), { state: 'revoked' })

    expect(await valuesOf('keysieve_open_incidents')).toEqual({
      ...{ 'severity="critical"': 1, 'severity="high"': 0, 'severity="medium"': 0 },
      ...{ 'severity="low"': 0, 'severity="info"': 0 },
    })
  })

  test('webhook deliveries are counted by result', async () => {
    const id = await scanRepository(running(), 'https://git.example.com/acme/web', [])
    await running().ask('POST', `/api/public/hook/${id}`, { ref: 'refs/heads/main' }, { token: null })

    expect(await valuesOf('keysieve_webhook_deliveries_total')).toEqual({ 'result="refused"': 1 })
  })

  test('the pool of connections, the queue, the outbox and the messages have values before anything happens', async () => {
    expect(Object.keys(await valuesOf('keysieve_database_connections'))).toEqual([
      'state="used"',
      'state="idle"',
      'state="waiting"',
    ])
    expect(await valuesOf('keysieve_queue_jobs')).toMatchObject({
      'queue="scan"': 0,
      'queue="notification"': 0,
    })
    expect(await valuesOf('keysieve_outbox_items')).toMatchObject({ 'event="opened"': 0 })
    expect(await valuesOf('keysieve_notification_messages')).toEqual({
      'state="pending"': 0,
      'state="delivered"': 0,
      'state="failed"': 0,
    })
    expect(await valuesOf('keysieve_oldest_waiting_scan_seconds')).toEqual({ '': 0 })
  })

  test('every expression of the dashboard and of the alert rules names metrics and labels that are served', async () => {
    const { body } = await running().ask('GET', '/metrics', undefined, { token: 'metrics-token' })
    const served = new Set([...String(body).matchAll(/^([a-z_]+)(?:\{|\s)/gm)].map(([, name]) => name))
    const dashboard = JSON.parse(textOf('docs/deploy/grafana-dashboard.json')) as Dashboard
    const rules = parse(textOf('docs/deploy/prometheus-rules.yaml')) as Rules
    const expressions = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ]
    const unknown = expressions.flatMap((expr) =>
      (expr.match(METRIC) ?? []).filter((name) => !served.has(name)),
    )
    const labels = new Set([...String(body).matchAll(/[{,]([a-z_]+)="/g)].map(([, name]) => name))
    const used = expressions.flatMap((expr) => [...expr.matchAll(/([a-z_]+)=~?"/g)].map(([, name]) => name!))
    const strange = used.filter((name) => name !== 'job' && !labels.has(name))

    expect(expressions.length).toBeGreaterThan(20)
    expect([unknown, strange]).toEqual([[], []])
  })
})

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[]
}
