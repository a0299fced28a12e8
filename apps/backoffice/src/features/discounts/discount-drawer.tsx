import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Drawer, Group } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { Discount, Discounts } from '@thali/contract/discounts'
import { useState } from 'react'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { DiscountConditions } from './discount-conditions.tsx'
import { findDraftProblems, NEW_DISCOUNT, toDraft, toValues } from './discount-draft.ts'
import { DiscountExample } from './discount-example.tsx'
import { DiscountListItem } from './discount-list-item.tsx'
import { DiscountTermsFields } from './discount-terms-fields.tsx'
import styles from './discounts.module.css'
import { useDiscountAct } from './use-discounts.tsx'

interface DiscountDrawerProps {
  readonly of: Discounts
  /** Null: closed. */
  readonly opened: object | null
  /** Null: a new one. */
  readonly discount: Discount | null
  readonly onClose: () => void
}

/** Form of a new or existing discount, with an example that updates as values are typed. */
export function DiscountDrawer({ of, opened, discount, onClose }: DiscountDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      opened={opened !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      position="right"
      size="lg"
      title={discount ? discount.values.label : t`New discount`}
    >
      {opened && <DiscountForm key={discount?.id ?? 'new'} of={of} discount={discount} onClose={onClose} />}
    </Drawer>
  )
}

function DiscountForm({ of, discount, onClose }: Omit<DiscountDrawerProps, 'opened'>) {
  const [draft, setDraft] = useState(() => (discount ? toDraft(discount.values) : NEW_DISCOUNT))
  const [seen, setSeen] = useState(discount)
  const [wasTried, setTried] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const act = useDiscountAct(seen, onClose)
  const problems = findDraftProblems(draft)
  const shown = wasTried ? problems : new Set<never>()
  const part = {
    draft,
    problems: shown,
    change: (fields: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...fields })),
  }
  const theirs = discount?.revision !== seen?.revision && discount?.state !== 'ended' ? discount : null
  const save = (over?: number) => {
    setTried(true)
    if (problems.size === 0) act.mutate({ kind: 'save', values: toValues(draft), over })
  }
  const take = (current: Discount) => {
    setSeen(current)
    setDraft(toDraft(current.values))
    setTried(false)
  }
  return (
    <Form className={styles.form} noValidate onSubmit={() => save()}>
      {theirs && (
        <DiscountConflictNotice
          theirs={theirs}
          of={of}
          onTheirs={() => take(theirs)}
          onMine={() => save(theirs.revision)}
        />
      )}
      <DiscountTermsFields {...part} />
      <DiscountExample draft={draft} of={of} />
      <DiscountConditions {...part} of={of} />
      <div className={styles.foot}>
        <Button type="submit" loading={act.isPending}>
          {discount ? <Trans>Save</Trans> : <Trans>Start the discount</Trans>}
        </Button>
      </div>
      {discount && (
        <Group gap={8} className={styles.acts ?? ''}>
          <Button
            variant="default"
            leftSection={
              discount.state === 'paused' ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />
            }
            disabled={act.isPending}
            onClick={() =>
              act.mutate({ kind: 'set-state', state: discount.state === 'paused' ? 'active' : 'paused' })
            }
          >
            {discount.state === 'paused' ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </Button>
          <Button
            variant="default"
            c="var(--late)"
            leftSection={<IconTrash size={18} />}
            disabled={act.isPending}
            onClick={() => setEnding(true)}
          >
            <Trans>End permanently…</Trans>
          </Button>
        </Group>
      )}
      {isEnding && (
        <Alert color="red" role="alert">
          <p>
            <Trans>
              Guests pay the full price from now on. A discount that is ended cannot be brought back.
            </Trans>
          </p>
          <Group gap={8} mt={8}>
            <Button
              color="red"
              loading={act.isPending}
              onClick={() => act.mutate({ kind: 'set-state', state: 'ended' })}
            >
              <Trans>End permanently</Trans>
            </Button>
            <Button variant="default" onClick={() => setEnding(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        </Alert>
      )}
    </Form>
  )
}

interface DiscountConflictNoticeProps {
  readonly theirs: Discount
  readonly of: Discounts
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Notice that another person saved this discount in the meantime: theirs, and the choice which version to keep. */
function DiscountConflictNotice({ theirs, of, onTheirs, onMine }: DiscountConflictNoticeProps) {
  const { t } = useLingui()
  return (
    <ConflictFrame title={t`Someone else has changed this discount`} onTheirs={onTheirs} onMine={onMine}>
      <Trans>Nothing is lost. What you typed is still below, not saved yet.</Trans>
      <ul className={styles.theirs} aria-label={t`Theirs`}>
        <DiscountListItem discount={theirs} of={of} />
      </ul>
    </ConflictFrame>
  )
}
