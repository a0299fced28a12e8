import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { PostVersions } from './post-versions.tsx'
import type { PostForm } from './use-post-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('gives back what was typed before an earlier version was loaded', async () => {
  const [typed, earlier] = [{ title: 'Diwali, typed' }, { title: 'Diwali, earlier' }]
  vi.stubGlobal('fetch', async () => Response.json({ content: earlier }))
  const at = (number: number) => ({ number, savedAt: '2026-11-01T10:00:00Z', by: 'Asha' })
  const change = vi.fn()
  const form = { base: { id: 'post-1', versions: [at(2), at(1)] }, content: typed, change }
  render(
    <TestScreen>
      <Notifications />
      <PostVersions form={form as unknown as PostForm} />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Load the version of/ }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(change).toHaveBeenLastCalledWith(earlier)
  fireEvent.click(undo)
  expect(change).toHaveBeenLastCalledWith(typed)
})
