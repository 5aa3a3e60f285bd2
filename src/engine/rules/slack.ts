import { AUTH_TEST, WEBHOOK } from '../check/slack-checks.ts'
import {
  type Alphabet,
  BASE62,
  BASE64URL,
  DIGITS,
  HEX,
  HEX_LOWER,
  UPPER_ALPHANUMERIC,
} from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** Base 64 as a cookie has it: what is no letter or digit may be percent-encoded. */
const PERCENT_ENCODED: Alphabet = {
  characters: `${BASE64URL.characters}%+/`,
  range: 'A-Za-z0-9_%+/-',
}

export const slack: RuleFile = {
  provider: 'Slack',
  impact: 'read and write messages and files as the app, bot or user',
  revoke: 'Slack → Your Apps → the app → OAuth & Permissions',
  url: 'https://docs.slack.dev/authentication/tokens',
  rules: [
    {
      id: 'slack_bot_user_token',
      aliases: ['slack_bot_token'],
      title: 'Slack bot token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'xoxb-',
          body: anyOf(
            [
              chars(DIGITS, { min: 10, max: 13 }),
              '-',
              chars(DIGITS, { min: 10, max: 13 }),
              '-',
              chars(BASE62, { min: 20, max: 32 }),
            ],
            [chars(DIGITS, { min: 8, max: 14 }), '-', chars(BASE62, { min: 18, max: 32 })],
          ),
        }),
      ],
      live: AUTH_TEST,
    },
    {
      id: 'slack_user_token',
      title: 'Slack user token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['xoxp-', 'xoxe-'],
          body: [
            chars(DIGITS, { min: 10, max: 13 }),
            '-',
            chars(DIGITS, { min: 10, max: 13 }),
            '-',
            chars(DIGITS, { min: 10, max: 13 }),
            '-',
            chars(BASE62, { min: 28, max: 34 }),
          ],
        }),
      ],
      live: AUTH_TEST,
    },
    {
      id: 'slack_app_token',
      title: 'Slack app-level token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'xapp-',
          body: [
            chars(DIGITS, 1),
            '-',
            chars(UPPER_ALPHANUMERIC, { min: 10, max: 13 }),
            '-',
            chars(DIGITS, { min: 10, max: 13 }),
            '-',
            chars(HEX_LOWER, 64),
          ],
        }),
      ],
      live: AUTH_TEST,
    },
    {
      id: 'slack_legacy_token',
      title: 'Slack legacy token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['xoxo-', 'xoxs-', 'xoxp-'],
          body: [
            chars(DIGITS, { min: 6, max: 13 }),
            '-',
            chars(DIGITS, { min: 6, max: 13 }),
            '-',
            chars(DIGITS, { min: 6, max: 13 }),
            '-',
            chars(HEX, { min: 10, max: 64 }),
          ],
        }),
      ],
      live: AUTH_TEST,
    },
    {
      id: 'slack_workspace_token',
      title: 'Slack legacy workspace token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['xoxa-', 'xoxr-'],
          body: [anyOf([chars(DIGITS, 1), '-'], ''), chars(BASE62, { min: 12, max: 48 })],
          notBefore: '-',
        }),
        prefixed({
          prefix: ['xoxa-', 'xoxr-'],
          body: [
            anyOf([chars(DIGITS, 1), '-'], ''),
            chars(DIGITS, { min: 9, max: 13 }),
            '-',
            chars(DIGITS, { min: 9, max: 13 }),
            '-',
            chars(DIGITS, { min: 9, max: 13 }),
            '-',
            chars(HEX, { min: 16, max: 32 }),
          ],
        }),
      ],
      live: AUTH_TEST,
    },
    {
      id: 'slack_config_token',
      title: 'Slack app configuration token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['xoxe.xoxp-', 'xoxe.xoxb-'],
          body: [chars(DIGITS, 1), '-', chars(BASE62, { min: 160, max: 180 })],
        }),
        prefixed({ prefix: 'xoxe-', body: [chars(DIGITS, 1), '-', chars(BASE62, { min: 140, max: 150 })] }),
      ],
      impact: 'change the configuration of apps in the workspace',
    },
    {
      id: 'slack_app_signing_secret',
      title: 'Slack app signing secret',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['slack_signing', 'slacksigning', 'slack-signing', 'signing_secret', 'signingsecret'],
          value: chars(HEX_LOWER, 32),
        }),
      ],
      impact: 'forge requests that the app believes to come from Slack',
      revoke: 'Slack → Your Apps → the app → Basic Information → Signing Secret → Regenerate',
    },
    {
      id: 'slack_app_client_secret',
      title: 'Slack app client secret',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['slack_client_secret', 'slackclientsecret', 'slack_secret', 'slack-client-secret'],
          value: chars(HEX_LOWER, 32),
        }),
      ],
      impact: 'act as the OAuth application',
      revoke: 'Slack → Your Apps → the app → Basic Information → Client Secret → Regenerate',
    },
    {
      id: 'slack_app_client_id',
      title: 'Slack app client id',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: ['slack_client', 'slackclient', 'slack-client'],
          value: [chars(DIGITS, { min: 10, max: 14 }), '.', chars(DIGITS, { min: 10, max: 14 })],
        }),
      ],
      partOf: 'slack_app_client_secret',
    },
    {
      id: 'slack_app_verification_token',
      title: 'Slack app verification token (retired)',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: ['slack_verification', 'slackverification', 'slack-verification'],
          value: chars(BASE62, 24),
        }),
      ],
      impact: 'forge requests that the app believes to come from Slack',
      revoke: 'Slack → Your Apps → the app → Basic Information → Verification Token → Regenerate',
    },
    {
      id: 'slack_session_token',
      title: 'Slack browser session token or cookie',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'xoxc-',
          body: [
            chars(DIGITS, { min: 9, max: 15 }),
            '-',
            chars(DIGITS, { min: 9, max: 15 }),
            '-',
            chars(DIGITS, { min: 9, max: 15 }),
            '-',
            chars(HEX_LOWER, 64),
          ],
        }),
        prefixed({
          prefix: 'xoxd-',
          body: [chars(BASE62, 10), chars(PERCENT_ENCODED, { min: 90, max: 390 })],
        }),
      ],
      impact: 'act as the signed-in user; the token needs the cookie and the cookie a token',
      revoke: 'Slack → Profile → Account settings → Sign out all other sessions',
    },
    {
      id: 'slack_webhook',
      aliases: ['slack_webhook_url'],
      title: 'Slack webhook address',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'hooks.slack.com/services/',
          body: [
            'T',
            chars(BASE62, { min: 8, max: 12 }),
            '/B',
            chars(BASE62, { min: 8, max: 12 }),
            '/',
            chars(BASE62, { min: 20, max: 26 }),
          ],
        }),
        prefixed({
          prefix: ['hooks.slack.com/services/', 'hooks.slack.com/workflows/', 'hooks.slack.com/triggers/'],
          body: chars(BASE62, { min: 43, max: 56 }),
        }),
        prefixed({
          prefix: 'hooks.slack.com/workflows/',
          body: [
            'T',
            chars(UPPER_ALPHANUMERIC, { min: 8, max: 12 }),
            '/A',
            chars(UPPER_ALPHANUMERIC, { min: 8, max: 12 }),
            '/',
            chars(DIGITS, { min: 15, max: 20 }),
            '/',
            chars(BASE62, 24),
          ],
        }),
        prefixed({
          prefix: 'hooks.slack.com/triggers/',
          body: [
            anyOf('T', 'E'),
            chars(UPPER_ALPHANUMERIC, { min: 8, max: 12 }),
            '/',
            chars(DIGITS, { min: 10, max: 16 }),
            '/',
            chars(HEX_LOWER, 32),
          ],
        }),
      ],
      impact: 'post messages into a channel',
      revoke: 'Slack → Your Apps → the app → Incoming Webhooks',
      url: 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks',
      live: WEBHOOK,
    },
  ],
}
