import {
  BookingLimit,
  BookingLimits,
  CreateBookingLimitInput,
  UpdateBookingLimitInput,
} from "@/contracts/booking-limits";
import { IdInput, Reference } from "@/contracts/people/references";
import { createLimit } from "@/services/booking-limits/create-limit";
import { deleteLimit } from "@/services/booking-limits/delete-limit";
import { getLimit } from "@/services/booking-limits/get-limit";
import { listLimits } from "@/services/booking-limits/list-limits";
import { updateLimit } from "@/services/booking-limits/update-limit";
import { answers } from "../../answers/answers";
import { NoInput } from "../../trpc/no-input";
import { operation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";

const LATER = "It holds for requests that are made later; nothing that is booked already changes.";

export const bookingLimitsRouter = t.router({
  list: operation({
    summary: "List limits on booking",
    description: "Returns all of them, also those that are over, by their first day.",
    scope: "policies:read",
    rest: { method: "GET", path: "/booking-limits", answer: "list" },
    mcp: {
      tool: "list_booking_limits",
      itemsWithout: ["created_at"],
      guide: "Call it for when nobody can book, or only so many people at once.",
    },
  })
    .input(NoInput)
    .output(answers(BookingLimits))
    .query(({ ctx }) => listLimits(ctx)),

  get: operation({
    summary: "Read a limit on booking",
    scope: "policies:read",
    rest: { method: "GET", path: "/booking-limits/{id}" },
  })
    .input(IdInput)
    .output(answers(BookingLimit))
    .query(({ ctx, input }) => getLimit(ctx, input)),

  create: operation({
    summary: "Create a limit on booking",
    description: `A blackout, or a capacity with \`max_absent\`. ${LATER} An organization can have 200.`,
    scope: "policies:write",
    rest: { method: "POST", path: "/booking-limits", status: 201 },
  })
    .input(CreateBookingLimitInput)
    .output(answers(BookingLimit))
    .mutation(({ ctx, input }) => createLimit(ctx, input)),

  update: operation({
    summary: "Change a limit on booking",
    description: `Fields that are left out stay as they are. ${LATER}`,
    scope: "policies:write",
    rest: { method: "POST", path: "/booking-limits/{id}" },
  })
    .input(UpdateBookingLimitInput)
    .output(answers(BookingLimit))
    .mutation(({ ctx, input }) => updateLimit(ctx, input)),

  delete: operation({
    summary: "Delete a limit on booking",
    scope: "policies:write",
    rest: { method: "DELETE", path: "/booking-limits/{id}" },
  })
    .input(IdInput)
    .output(answers(Reference))
    .mutation(({ ctx, input }) => deleteLimit(ctx, input)),
});
