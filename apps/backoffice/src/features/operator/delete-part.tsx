import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorStoreDetail } from '@thali/contract/operators'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useAction } from '../../shared/use-call.ts'
import styles from './operator.module.css'
import { useMoments } from './use-moments.ts'

/** Deletes the store, and undoes that while possible. */
export function DeletePart({ store }: { readonly store: OperatorStoreDetail }) {
  const { t } = useLingui()
  const { moment } = useMoments()
  const { id: storeId, slug, removedAt, deletedBy } = store
  const [typed, setTyped] = useState('')
  const remove = useAction(OPERATOR_API.deleteStore, { values: { storeId }, renews: ['operator'] })
  const restore = useAction(OPERATOR_API.restoreStore, { values: { storeId }, renews: ['operator'] })
  if (removedAt !== null)
    return (
      <FormPanel title={t`Deleted`}>
        <p>
          <Trans>
            Nobody sees this store. It is permanently removed, with its orders and bills, on{' '}
            {moment(removedAt)}.
          </Trans>{' '}
          {deletedBy !== null && <Trans>Its owner {deletedBy} deleted it, and can undo that.</Trans>}
        </p>
        <Group gap={8}>
          <Button loading={restore.isPending} onClick={() => restore.mutate()}>
            <Trans>Restore the store</Trans>
          </Button>
        </Group>
      </FormPanel>
    )
  return (
    <FormPanel title={t`Delete`}>
      <p>
        <Trans>
          The store disappears for everyone at once, and is permanently removed after 30 days, its bills
          included: export it first if its owner has to keep them.
        </Trans>
      </p>
      <Form className={styles.fields} onSubmit={() => remove.mutate({ body: { slug: typed } })}>
        <TextInput
          label={t`Type its address to confirm: ${slug}`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" color="red" disabled={typed !== slug} loading={remove.isPending}>
          <Trans>Delete the store</Trans>
        </Button>
      </Form>
    </FormPanel>
  )
}
