import { useLingui } from '@lingui/react/macro'
import { Group, TextInput } from '@mantine/core'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useStore } from '../../shared/session.ts'
import type { PostForm } from './use-post-form.tsx'

/** Times of an event or an offer, on the store's clock. */
export function PostTimes({ form: { content, change, problems } }: { form: PostForm }) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { kind, startsAt, endsAt } = content
  return (
    <FormPanel
      title={t`When`}
      hint={t`By the restaurant’s clock (${timeZone}). After its end a post is shown as ended, and leaves the menu.`}
    >
      <Group gap={8} align="flex-start">
        <TextInput
          type="datetime-local"
          label={kind === 'event' ? t`Starts` : t`Starts (optional)`}
          value={startsAt ?? ''}
          error={problems.has('start-missing') && t`When does it begin?`}
          onChange={(event) => change({ startsAt: event.currentTarget.value || null })}
        />
        <TextInput
          type="datetime-local"
          label={t`Ends (optional)`}
          value={endsAt ?? ''}
          error={problems.has('ends-before-start') && t`Ends before it starts`}
          onChange={(event) => change({ endsAt: event.currentTarget.value || null })}
        />
      </Group>
    </FormPanel>
  )
}
