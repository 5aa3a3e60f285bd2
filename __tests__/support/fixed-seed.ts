import fc from 'fast-check'

/**
 * The same random values in each run, so that a change is judged by what it changed. KEYSIEVE_TEST_SEED draws others: a
 * number, or `random`.
 */
const SEED = process.env['KEYSIEVE_TEST_SEED'] ?? '20261129'

if (SEED !== 'random') fc.configureGlobal({ seed: Number(SEED) })
