import { cleanup, render, screen } from '@testing-library/react'
import { ACCESS_API } from '@thali/contract/access-paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../shared/test-screen.tsx'
import { OperatorGate } from './operator-gate.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(isOn: boolean) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === ACCESS_API.secondFactor.path) return Response.json({ isOn, recoveryCodes: isOn ? 10 : 0 })
    if (path === STAFF_API.session.path)
      return Response.json({ user: { operator: 'second-factor' }, stores: [] })
    throw new Error(`not expected: ${path}`)
  })
  render(
    <TestScreen>
      <MemoryRouter>
        <OperatorGate />
      </MemoryRouter>
    </TestScreen>,
  )
}

const goOn = () => screen.queryByRole('button', { name: 'Continue' })

it('continues only once the second factor is on', async () => {
  open(false)
  await screen.findByRole('button', { name: 'Set up' })
  expect(goOn()).toBeNull()
  cleanup()
  open(true)
  await screen.findByRole('button', { name: 'Turn off' })
  expect(goOn()).not.toBeNull()
})
