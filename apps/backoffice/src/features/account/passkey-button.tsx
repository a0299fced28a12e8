import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { startAuthentication } from '@simplewebauthn/browser'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { callApi } from '../../shared/api.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { arePasskeysPossible, passkeyError } from '../../shared/passkey-support.ts'

/** Signs in by a passkey: without e-mail, password and code. Absent if the browser does not support them. */
export function PasskeyButton({ onSignedIn }: { onSignedIn(): unknown }) {
  const signIn = useMutation({
    async mutationFn() {
      const { options } = await callApi(ACCESS_API.beginPasskeySignIn, {})
      const response = await startAuthentication({ optionsJSON: options as never }).catch(passkeyError)
      await callApi(ACCESS_API.signInByPasskey, {}, { body: { response: { ...response } } })
      await onSignedIn()
    },
  })
  if (!arePasskeysPossible()) return null
  return (
    <>
      <ErrorAlert error={signIn.error} />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} aria-hidden="true" />}
        loading={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  )
}
