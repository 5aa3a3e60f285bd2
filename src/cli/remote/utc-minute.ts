/** An instant as tables show it: `2026-01-02 03:04`, in UTC. What is no instant stays as it is. */
export function utcMinute(instant: string): string {
  return instant.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?(?:Z|\+00:00)$/, '$1 $2')
}
