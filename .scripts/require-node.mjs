/** Ends the command with one sentence where Node is too old to run the TypeScript sources as they are. */
const NEEDED = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `This needs Node ${NEEDED}, and ${process.version} is running. Run \`npm ci\`, which installs it into ` +
      'node_modules, and start the command through npm: `npm test`, `npm start`.',
  )
  process.exit(1)
}
