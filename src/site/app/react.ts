/**
 * Evaluates React on its own, before the program that uses it: together they would block a phone for too long.
 */
import 'react-dom/client'
