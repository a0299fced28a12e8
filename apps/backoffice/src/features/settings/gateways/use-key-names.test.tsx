import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { useKeyNames } from './use-key-names.ts'

afterEach(cleanup)

function Label({ provider, name }: { provider: string; name: string }) {
  return <p>{useKeyNames()(provider, name).label}</p>
}

it.each([
  ['a key of a gateway as that gateway calls it', 'stripe', 'webhookSecret', 'Signing secret of the webhook'],
  ['a usual key of any gateway by its translated name', 'examplepay', 'webhookSecret', 'Webhook secret'],
  ['any other key by its name in words', 'examplepay', 'saltIndex', 'Salt index'],
])('calls %s', async (_, provider, name, label) => {
  render(
    <TestScreen>
      <Label provider={provider} name={name} />
    </TestScreen>,
  )
  expect(await screen.findByText(label)).toBeDefined()
})
