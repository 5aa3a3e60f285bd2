type Outputs = Readonly<Record<string, string>>

/** The lines of action.yml's `outputs:`. */
export function renderOutputsYaml(outputs: Outputs): string {
  return Object.entries(outputs)
    .map(([name, meaning]) => `  ${name}:\n    description: ${JSON.stringify(meaning)}\n`)
    .join('')
}

/** The table of outputs in docs/inputs.md. */
export function renderOutputsTable(outputs: Outputs): string {
  const rows = Object.entries(outputs).map(([name, meaning]) => `| \`${name}\` | ${meaning} |\n`)
  return `| output | meaning |\n| --- | --- |\n${rows.join('')}`
}
