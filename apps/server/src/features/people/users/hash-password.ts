/** The one place where passwords are hashed, the way better-auth compares them: scrypt, off the event loop. */
export { hashPassword } from 'better-auth/crypto'
