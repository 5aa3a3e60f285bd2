import { expect, test } from '@jest/globals'

import { exportData, importData, runServer } from '../../src/cli/serve/service-package.ts'

test('the command without the service says which package has it', () => {
  for (const command of [runServer, exportData, importData])
    expect(command).toThrow(
      /^The scan service is a separate package\. Run `npx keysieve-service` .* `npm install --global keysieve-service`\.$/,
    )
})
