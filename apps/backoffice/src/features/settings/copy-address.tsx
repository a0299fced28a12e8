import { CopyTextButton } from '../../shared/look/copy-text-button.tsx'
import styles from './gateways/gateways.module.css'

/** An address that is to be entered elsewhere. */
export function CopyAddress({ address }: { readonly address: string }) {
  return (
    <div className={styles.copy}>
      <code>{address}</code>
      <CopyTextButton text={address} />
    </div>
  )
}
