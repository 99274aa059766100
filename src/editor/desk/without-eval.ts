import { z } from 'zod'

/** The policy of the editor lets nobody make code of a text; zod asks for that as soon as there is a schema. */
z.config({ jitless: true })
