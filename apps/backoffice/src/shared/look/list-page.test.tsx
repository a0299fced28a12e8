import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { ListPage } from './list-page.tsx'
import { StateMessage } from './state-message.tsx'

afterEach(cleanup)

it('has one heading of the first level, also where it is empty', async () => {
  const message = <StateMessage icon={null} title="No codes yet" />
  render(
    <TestScreen>
      <ListPage title="QR codes">{message}</ListPage>
    </TestScreen>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'QR codes' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'No codes yet' })).toBeTruthy()
  cleanup()

  render(<TestScreen>{message}</TestScreen>)
  expect(await screen.findByRole('heading', { level: 1, name: 'No codes yet' })).toBeTruthy()
})
