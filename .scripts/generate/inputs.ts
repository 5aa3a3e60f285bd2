type Inputs = Readonly<Record<string, { readonly description: string; readonly default: string }>>

/** The `inputs:` of action.yml. */
export function renderInputsYaml(inputs: Inputs): string {
  return Object.entries(inputs)
    .map(
      ([name, input]) =>
        `  ${name}:\n    description: ${JSON.stringify(input.description)}\n    default: ${JSON.stringify(input.default)}\n`,
    )
    .join('')
}

/** The table of inputs in docs/inputs.md. */
export function renderInputsTable(inputs: Inputs): string {
  const rows = Object.entries(inputs).map(([name, input]) => {
    const preset = input.default === '' ? '' : `\`${input.default}\``
    return `| \`${name}\` | ${preset} | ${input.description} |\n`
  })
  return `| input | default | meaning |\n| --- | --- | --- |\n${rows.join('')}`
}
