/** Makes a value when it is first asked for. A start builds every rule, and a scan looks at few of them. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
