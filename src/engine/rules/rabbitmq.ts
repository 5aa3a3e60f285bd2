import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const rabbitmq: RuleFile = {
  provider: 'RabbitMQ',
  impact: 'log in to the broker and read or change what its user may',
  revoke: "the broker: change its user's password",
  url: 'https://www.rabbitmq.com/docs/access-control',
  rules: [
    {
      id: 'rabbitmq_connection_string',
      title: 'RabbitMQ address with a password',
      severity: 'critical',
      patterns: [urlWithPassword(['amqp', 'amqps'])],
    },
  ],
}
