import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Modal } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconListCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SETTINGS_API } from '@thali/contract/settings-paths'
import { SETUP_STEPS } from '@thali/contract/setup'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMay, useStore } from '../../../shared/session.ts'
import { useAction } from '../../../shared/use-call.ts'
import boardStyles from '../board.module.css'
import { setupQuery } from './setup-query.ts'
import styles from './setup-strip.module.css'
import { type SetupStepLink, useSetupSteps } from './use-setup-steps.tsx'

/** Open orders that a restaurant at work has: from here on, tickets need the room. */
const BUSY_FROM = 6

/**
 * Setup steps that a store lacks before its first diners, for staff who can take them, until all are done or
 * dismissed. Hidden while many orders are open.
 */
export function SetupStrip({ openOrders }: { readonly openOrders: number }) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const may = useMay('store.settings')
  const steps = useSetupSteps()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...setupQuery(storeId), enabled: may })
  const queries = useQueryClient()
  const dismiss = useAction(SETTINGS_API.dismissSetup, {
    onSuccess: () => queries.setQueryData(['setup', storeId], { open: [], untaxed: [] }),
  })
  const next = data?.open[0]
  if (next === undefined || !data || (openOrders >= BUSY_FROM && !isOpen)) return null
  const done = SETUP_STEPS.length - data.open.length
  return (
    <div className={boardStyles.strips}>
      <section className={styles.strip} aria-label={t`First steps`}>
        <IconListCheck aria-hidden="true" />
        <p>
          <strong>{t`Before your first guests`}</strong>
          <span className={styles.done}>
            <Trans>
              {done} of {SETUP_STEPS.length} done
            </Trans>
          </span>
        </p>
        <div className={styles.actions}>
          <StepLink step={steps[next]} className={styles.next}>
            {steps[next].title}
            <IconChevronRight size={20} aria-hidden="true" />
          </StepLink>
          <Button variant="default" onClick={() => setOpen(true)}>{t`All steps`}</Button>
        </div>
        <CloseButton
          size={44}
          aria-label={t`Hide the first steps for everyone`}
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate()}
        />
      </section>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`Before your first guests`}>
        <ul className={styles.steps}>
          {SETUP_STEPS.map((step) => (
            <Step key={step} step={steps[step]} isDone={!data.open.includes(step)}>
              {step === 'tax' && data.untaxed.length > 0 && data.untaxed.join(', ')}
            </Step>
          ))}
        </ul>
      </Modal>
    </div>
  )
}

interface StepProps {
  readonly step: SetupStepLink
  readonly isDone: boolean
  /** Names of the affected dishes. */
  readonly children?: ReactNode
}

function Step({ step, isDone, children }: StepProps) {
  const { t } = useLingui()
  const { icon: Icon, title, hint } = step
  return (
    <li>
      <StepLink step={step} className={styles.step} isDone={isDone}>
        {isDone ? <IconCircleCheck size={24} aria-label={t`Done`} /> : <Icon size={24} />}
        <span>
          <strong>{title}</strong>
          <small>{hint}</small>
          {children && <small>{children}</small>}
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </StepLink>
    </li>
  )
}

interface StepLinkProps {
  readonly step: SetupStepLink
  readonly className: string | undefined
  readonly isDone?: boolean
  readonly children: ReactNode
}

function StepLink({ step: { to, isOutside }, className = '', isDone, children }: StepLinkProps) {
  const about = { className, 'data-done': isDone || undefined }
  return isOutside ? (
    <a {...about} href={to} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    <Link {...about} to={to}>
      {children}
    </Link>
  )
}
