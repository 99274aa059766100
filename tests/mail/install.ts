import { installPackages } from '../support/apt.ts'
import demand, { packages } from './demand.ts'

/** Installs the database for the tests. Nothing calls this but a person or a script: npx tsx tests/mail/install.ts */
installPackages(packages)
demand()
