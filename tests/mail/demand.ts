import { postgresPrograms } from './postgres.ts'

export const packages = ['postgresql']

/** Throws with the command that installs the database, unless it is there. */
export default function demand(): void {
  if (postgresPrograms()) return
  throw new Error(
    `These tests need PostgreSQL on Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`,
  )
}
