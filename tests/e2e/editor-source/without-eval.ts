import { z } from 'zod'

// Before any schema is made: what zod would write as a program at run time, the policy refuses.
z.config({ jitless: true })
