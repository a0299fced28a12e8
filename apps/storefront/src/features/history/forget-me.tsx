import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './forget-me.module.css'

/** Clears all data of the diner on this device, after confirmation. */
export function ForgetMe() {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.forget}>
      <p>{t`This device remembers your orders, carts, name and number. The restaurant keeps its own record of what you ordered.`}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>{t`Forget me on this device`}</Button>
      {isAsking && (
        <Sheet title={t`Forget me on this device`} onClosed={() => setAsking(false)}>
          {(close) => (
            <div className={styles.question}>
              <p>
                {t`Saved restaurants, past orders, carts, your name, number and language are removed from this device. Orders that were placed stay with the restaurant.`}
              </p>
              <div className={styles.answers}>
                <Button look="outlined" onClick={close}>{t`Cancel`}</Button>
                <Button
                  onClick={() => {
                    close()
                    void forgetDevice().then(() => showToast('success', t`This device has forgotten you`))
                  }}
                >
                  {t`Forget me`}
                </Button>
              </div>
            </div>
          )}
        </Sheet>
      )}
    </section>
  )
}
