/** Code of a connection error, else its message. */
export function lineReason(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? code ?? cause?.message ?? message
}

const INCOMPLETE = 'Serve the whole chain with it, or name its authority in NODE_EXTRA_CA_CERTS.'

const OF_CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "Renew it. If it is new, this machine's clock is wrong.",
  CERT_NOT_YET_VALID: "Set this machine's clock: the certificate begins later than now.",
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use the name that the certificate is for, or get one for this name.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Name its authority in NODE_EXTRA_CA_CERTS, or get one of a public authority.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Name it in NODE_EXTRA_CA_CERTS, or get one of a public authority.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: INCOMPLETE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: INCOMPLETE,
}

/** Remedy for a refused certificate, by the code of the refusal; undefined for other reasons. */
export function certificateRemedy(reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : OF_CERTIFICATES[reason]
}
