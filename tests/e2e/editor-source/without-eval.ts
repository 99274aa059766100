import { z } from 'zod'

// Before any schema is created: zod would compile code at run time, which the policy refuses.
z.config({ jitless: true })
