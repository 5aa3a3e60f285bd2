/** Something to learn from: which features it has, and whether it is a secret. */
export interface Example {
  readonly features: readonly string[]
  readonly isSecret: boolean
  readonly weight: number
}

/** A weight for each feature, and one that all have. */
export interface Model {
  readonly bias: number
  readonly weights: ReadonlyMap<string, number>
}

interface Options {
  readonly rounds: number
  readonly rate: number
  /** How strongly weights are held near 0. */
  readonly decay: number
  /** Features of fewer examples are left out. */
  readonly fewest: number
}

/** Learns a logistic regression by AdaGrad, the examples in an order that a seed gives: the same each time. */
export function learn(examples: readonly Example[], { rounds, rate, decay, fewest }: Options): Model {
  const names = frequent(examples, fewest)
  const rows = examples.map(({ features }) =>
    Int32Array.from(features.flatMap((feature) => names.get(feature) ?? [])),
  )
  const weights = new Float64Array(names.size)
  const squares = new Float64Array(names.size).fill(1e-6)
  let bias = 0
  let biasSquare = 1e-6
  const order = Uint32Array.from(rows.keys())
  let state = 1
  for (let round = 0; round < rounds; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const j = state % (i + 1)
      const one = order[i]!
      order[i] = order[j]!
      order[j] = one
    }
    for (const index of order) {
      const row = rows[index]!
      const { isSecret, weight } = examples[index]!
      let sum = bias
      for (const feature of row) sum += weights[feature]!
      const error = weight * (1 / (1 + Math.exp(-sum)) - (isSecret ? 1 : 0))
      biasSquare += error * error
      bias -= (rate * error) / Math.sqrt(biasSquare)
      for (const feature of row) {
        const gradient = error + decay * weights[feature]!
        squares[feature]! += gradient * gradient
        weights[feature]! -= (rate * gradient) / Math.sqrt(squares[feature]!)
      }
    }
  }
  return { bias, weights: new Map([...names].map(([name, index]) => [name, weights[index]!])) }
}

function frequent(examples: readonly Example[], fewest: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= fewest).map(([feature]) => feature)
  return new Map(kept.sort().map((feature, index) => [feature, index]))
}

/** The log of the odds that something with these features is a secret. */
export function oddsOf({ bias, weights }: Model, features: readonly string[]): number {
  return features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), bias)
}
