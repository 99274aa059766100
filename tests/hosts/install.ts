import { installPackages } from '../support/apt.ts'
import demand, { packages } from './demand.ts'

/** Installs the servers that the site is tested on. Nothing calls this but a person or a script: npx tsx tests/hosts/install.ts */
installPackages(packages)
demand()
