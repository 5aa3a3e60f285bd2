import { run } from './action/main.ts'

// A top-level await would have the bundler wrap all modules in a function, which Node reads twice.
void run().then((done) => {
  // Node takes some milliseconds to put everything away first.
  if (done) process.exit()
})
