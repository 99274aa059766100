import { z } from 'zod'

/** The editor's security policy forbids turning text into code, which zod tries as soon as there is a schema. */
z.config({ jitless: true })
