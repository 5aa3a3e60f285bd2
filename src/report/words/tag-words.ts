import { visible } from './escape.ts'

/** The tags that scanners of this interface are known to give, in a reader's words. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['active_secret', 'live'],
  ['inactive_secret', 'no longer works'],
  ['complete', 'key pair'],
  ['publishable_key', 'public by design'],
  ['test_secret', 'test key'],
  ['example_secret', 'example value'],
  ['not_real', 'not real'],
  ['secret_in_test_file', 'in a test file'],
  ['secret_in_example_file', 'in an example file'],
  ['secret_in_dev_file', 'in a development file'],
  ['secret_in_readme_file', 'in a readme'],
  ['secret_in_staging_file', 'in a staging file'],
  ['secret_in_translation_file', 'in a translation file'],
  ['simple_password', 'simple password'],
  ['may_be_encrypted_password', 'may be encrypted'],
  ['common_word_in_secret', 'contains a common word'],
  ['low_entropy', 'low entropy'],
  ['third_party_secret', "a third party's key"],
  ['google_maps_api_key', 'works for Google Maps'],
  ['google_calendar_api_key', 'works for Google Calendar'],
  ['experimental', 'experimental rule'],
  ['decoded_base64', 'written in base64'],
  ['decoded_hex', 'written in hexadecimal digits'],
  ['decoded_gzip', 'compressed'],
  ['decoded_utf16', 'written in UTF-16'],
  ['decoded_utf32', 'written in UTF-32'],
  ['decoded_percent', 'percent-encoded'],
  ['decoded_escapes', 'written with escapes'],
  ['decoded_html', 'written as HTML'],
  ['decoded_json', 'in a JSON string'],
])

/** A tag in words; one that is not known is shown as it is, made visible. Escape it for where it is printed. */
export function tagWords(tag: string): string {
  return WORDS.get(tag) ?? visible(tag)
}
