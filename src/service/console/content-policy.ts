/** What the pages of the console may load and run: their style sheet alone. */
export const CONTENT_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The same for pages that have the console's own script, which asks the console alone. */
export const POLICY_WITH_SCRIPT = `${CONTENT_POLICY}; script-src 'self'; connect-src 'self'`

/** The policy of a page with a form that is sent to another site. */
export function policyWithFormsTo(origin: string): string {
  return CONTENT_POLICY.replace("form-action 'self'", `form-action 'self' ${origin}`)
}
