/**
 * Evaluates React by itself, before the program that uses it: together they would keep a phone busy for too long.
 */
import 'react-dom/client'
