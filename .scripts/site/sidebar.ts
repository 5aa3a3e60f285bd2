import type { SitePage } from './pages.ts'

interface SidebarItem {
  readonly text: string
  readonly link: string
}

interface SidebarGroup {
  readonly text: string
  readonly items: readonly SidebarItem[]
}

/** Pages by heading, in reading order. A page that is under none is listed last. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Quick start': ['start/github.md', 'start/gitlab.md', 'start/laptop.md', 'start/company.md'],
  'GitHub Action': ['inputs.md', 'events.md', 'reports.md', 'errors.md'],
  'Command line': ['command-line.md', 'hooks.md', 'ci.md', 'agents.md'],
  Service: [
    'service.md',
    'company.md',
    'sign-in.md',
    'organizations.md',
    'notifications.md',
    'reliability.md',
  ],
  'What counts': ['policy.md', 'coverage.md', 'live-checks.md', 'threat-model.md', 'glossary.md'],
}

/** The site's sidebar, with each page by its first heading. */
export function sidebarOf(pages: readonly SitePage[]): SidebarGroup[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const listed = new Set(Object.values(GROUPS).flat())
  const further = [...byPath.keys()].filter((path) => !listed.has(path) && path !== 'index.md')
  const groups = { ...GROUPS, More: further }
  return [
    ...Object.entries(groups).map(([text, paths]) => ({
      text,
      items: paths.flatMap((path) => {
        const page = byPath.get(path)
        return page === undefined
          ? []
          : [{ text: headingOf(page), link: `/${path.replace(/(?:index)?\.md$/, '')}` }]
      }),
    })),
    { text: 'Secret types', items: [{ text: 'All types', link: '/types/' }] },
  ].filter(({ items }) => items.length > 0)
}

/** @throws {Error} where a page has no heading */
function headingOf({ path, text }: SitePage): string {
  const heading = /^# (?<heading>.+)$/m.exec(text)?.groups?.['heading']
  if (heading === undefined) throw new Error(`docs/${path} has no heading.`)
  return heading.replaceAll('`', '')
}
