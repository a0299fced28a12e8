import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorStoreDetail } from '@thali/contract/operators'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { Form } from '../../shared/forms/form.tsx'
import styles from './operator.module.css'
import { useMoments } from './use-moments.ts'
import { useStoreChange } from './use-operator.ts'

/** Deletes the store, and undoes that while possible. */
export function DeletePart({ store }: { readonly store: OperatorStoreDetail }) {
  const { t } = useLingui()
  const { moment } = useMoments()
  const { id: storeId, slug, removedAt, deletedBy } = store
  const [typed, setTyped] = useState('')
  const remove = useStoreChange(() =>
    callApi(OPERATOR_API.deleteStore, { storeId }, { body: { slug: typed } }),
  )
  const restore = useStoreChange(() => callApi(OPERATOR_API.restoreStore, { storeId }))
  if (removedAt !== null)
    return (
      <section className={styles.part}>
        <h2>{t`Deleted`}</h2>
        <p>
          <Trans>
            Nobody sees this store. It is permanently removed, with its orders and bills, on{' '}
            {moment(removedAt)}.
          </Trans>{' '}
          {deletedBy !== null && <Trans>Its owner {deletedBy} deleted it, and can undo that.</Trans>}
        </p>
        <Group gap={8}>
          <Button size="md" loading={restore.isPending} onClick={() => restore.mutate(undefined)}>
            <Trans>Restore the store</Trans>
          </Button>
        </Group>
      </section>
    )
  const submit = () => {
    remove.mutate(undefined)
  }
  return (
    <section className={styles.part}>
      <h2>{t`Delete`}</h2>
      <p>
        <Trans>
          The store disappears for everyone at once, and is permanently removed after 30 days, its bills
          included: export it first if its owner has to keep them.
        </Trans>
      </p>
      <Form className={styles.fields} onSubmit={submit}>
        <TextInput
          label={t`Type its address to confirm: ${slug}`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="md" color="red" disabled={typed !== slug} loading={remove.isPending}>
          <Trans>Delete the store</Trans>
        </Button>
      </Form>
    </section>
  )
}
