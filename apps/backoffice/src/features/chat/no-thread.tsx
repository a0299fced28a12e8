import { useLingui } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import { StateMessage } from '../../shared/look/state-message.tsx'
import styles from './chat.module.css'

/** Panel beside the list while no thread is open. */
export function NoThread() {
  const { t } = useLingui()
  return (
    <section className={styles.pane}>
      <StateMessage icon={<IconMessages size={32} />} title={t`Choose a thread`} isPart>
        {t`Guests write from the page of their order or on WhatsApp; rooms are for the staff alone.`}
      </StateMessage>
    </section>
  )
}
