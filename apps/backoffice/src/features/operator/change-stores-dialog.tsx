import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ChangeStores } from '@thali/contract/operators'
import { type FormEvent, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { formText } from '../../shared/forms/short-form.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { ChangedStoreList } from './changed-store-list.tsx'
import styles from './operator.module.css'
import { useChangeStores, useFindStores } from './use-change-stores.ts'

type Change = ChangeStores['change']

const NO_SUBSCRIPTION = { mode: '', status: 'active', endDate: '' } as const

interface ChangeStoresDialogProps {
  /** Addresses of the stores that the list shows. */
  readonly shown: readonly string[]
  onClose(): void
}

/** Suspends, resumes or sets the subscription of a list of stores, after a preview of the changes. */
export function ChangeStoresDialog({ shown, onClose }: ChangeStoresDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Change['kind']>('suspend')
  const [change, setChange] = useState<Change | null>(null)
  const find = useFindStores()
  const apply = useChangeStores()
  const slugs = [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .map(slugIn),
    ),
  ].filter(Boolean)
  const stores = find.data?.stores.filter(({ state }) => state !== 'deleted') ?? []
  const deleted = find.data?.stores.filter(({ state }) => state === 'deleted') ?? []
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setChange(changeOf(kind, new FormData(event.currentTarget)))
    apply.reset()
    find.mutate({ slugs })
  }
  const again = () => {
    find.reset()
    apply.reset()
  }
  const error = find.error ?? apply.error
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Change several stores`}>
      <ErrorAlert error={error} mb="md" />
      {!find.data || !change ? (
        <Form className={styles.many} onSubmit={submit}>
          <Textarea
            autosize={false}
            required
            label={t`Addresses of the stores, one per line`}
            rows={5}
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            description={
              slugs.length > 0 && t`${plural(slugs.length, { one: '# address', other: '# addresses' })}`
            }
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {shown.length > 0 && (
            <div>
              <Button variant="default" onClick={() => setTyped(shown.join('\n'))}>
                <Trans>Take those of the list</Trans>
              </Button>
            </div>
          )}
          <NativeSelect
            label={t`Change`}
            value={kind}
            data={[
              { value: 'suspend', label: t`Suspend` },
              { value: 'resume', label: t`Allow orders again` },
              { value: 'subscription', label: t`Set the subscription` },
            ]}
            onChange={(event) => setKind(event.currentTarget.value as Change['kind'])}
          />
          {kind === 'suspend' && (
            <TextInput
              required
              name="reason"
              label={t`Reason, which its staff read`}
              maxLength={300}
              defaultValue={change?.kind === 'suspend' ? change.reason : ''}
            />
          )}
          {kind === 'subscription' && <SubscriptionFields typed={change} />}
          <Button type="submit" loading={find.isPending} disabled={slugs.length === 0}>
            <Trans>Show what will change</Trans>
          </Button>
        </Form>
      ) : (
        <div className={styles.many}>
          <ChangedStoreList
            stores={stores}
            deleted={deleted.map(({ slug }) => slug)}
            missing={find.data.missing}
            change={change}
            results={apply.data?.results}
          />
          {apply.data ? (
            <Button onClick={onClose}>{t`Done`}</Button>
          ) : (
            <Group gap={8}>
              <Button
                disabled={stores.length === 0}
                loading={apply.isPending}
                onClick={() => apply.mutate({ storeIds: stores.map(({ id }) => id), change })}
              >
                {t`${plural(stores.length, { one: 'Change # store', other: 'Change # stores' })}`}
              </Button>
              <Button variant="default" onClick={again}>{t`Back`}</Button>
            </Group>
          )}
        </div>
      )}
    </Modal>
  )
}

/** `https://menu.example.com/anna/?lang=hi` as copied from a browser, `/anna` or `anna`. */
const slugIn = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')

function SubscriptionFields({ typed }: { readonly typed: Change | null }) {
  const { t } = useLingui()
  const { mode, status, endDate } = typed?.kind === 'subscription' ? typed : NO_SUBSCRIPTION
  return (
    <>
      <TextInput name="mode" label={t`Kind`} maxLength={60} defaultValue={mode} />
      <NativeSelect
        name="status"
        label={t`State`}
        defaultValue={status}
        data={[
          { value: 'active', label: t`Active` },
          { value: 'inactive', label: t`Not active` },
        ]}
      />
      <TextInput name="endDate" type="date" label={t`Last day`} defaultValue={endDate} />
    </>
  )
}

function changeOf(kind: Change['kind'], values: FormData): Change {
  if (kind === 'suspend') return { kind, reason: formText(values, 'reason') }
  if (kind === 'resume') return { kind }
  const status = formText(values, 'status') === 'inactive' ? 'inactive' : 'active'
  return { kind, mode: formText(values, 'mode'), status, endDate: formText(values, 'endDate') }
}
